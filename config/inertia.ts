import { defineConfig } from '@adonisjs/inertia'

/** Pages that search engines and link previews read are rendered on the server. */
const publicPages = ['shared/', 'catalog/browse', 'catalog/listing']

export default defineConfig({
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    pages: (_, page) => publicPages.some((prefix) => page.startsWith(prefix)),
  },
})
