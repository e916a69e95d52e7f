import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@adonisjs/inertia'
import app from '@adonisjs/core/services/app'
import vite from '#config/vite'

/** Rendered on the server: what search engines and link previews read, and what is kept for use without network. */
const renderedPages = ['shared/', 'catalog/browse', 'catalog/listing', 'booking/access_card']

export default defineConfig({
  assetsVersion: app.inProduction ? versionOfAssets() : undefined,
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    pages: (_, page) => renderedPages.some((prefix) => page.startsWith(prefix)),
  },
})

/** Of the built pages, told once: the framework would work it out at each page. */
function versionOfAssets(): string | undefined {
  const list = app.makePath(vite.manifestFile)

  return existsSync(list) ? hash('sha256', readFileSync(list, 'utf8')) : undefined
}
