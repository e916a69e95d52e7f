import { defineConfig } from '@adonisjs/inertia'

/** Rendered on the server: what search engines and link previews read, and what is kept for use without network. */
const renderedPages = ['shared/', 'catalog/browse', 'catalog/listing', 'booking/access_card']

export default defineConfig({
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    pages: (_, page) => renderedPages.some((prefix) => page.startsWith(prefix)),
  },
})
