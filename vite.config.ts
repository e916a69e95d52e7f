import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import adonisjs from '@adonisjs/vite/client'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const isTest = process.env.NODE_ENV === 'test'

/** Test runs side by side would otherwise outdate each other's prepared packages and reload each other's pages. */
function ownCache(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moorings-vite-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

  return folder
}

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
  cacheDir: isTest ? ownCache() : undefined,
  optimizeDeps: { entries: ['inertia/app.tsx', 'inertia/pages/**/*.tsx'] },
  server: isTest
    ? { hmr: false, ws: false, watch: null }
    : { watch: { ignored: ['**/storage/**', '**/tmp/**'] } },
})
