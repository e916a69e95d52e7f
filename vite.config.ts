import adonisjs from '@adonisjs/vite/client'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-NZ', 'en-AU', 'en-GB', 'en-US'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/inertia/`,
      '@generated': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
  server: { watch: { ignored: ['**/storage/**', '**/tmp/**'] } },
})
