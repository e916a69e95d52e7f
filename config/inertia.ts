import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@adonisjs/inertia'
import app from '@adonisjs/core/services/app'
import vite from '#config/vite'

/**
 * Pages rendered on the server: those for search engines and link previews, and the access card, which is kept for
 * offline use.
 */
const renderedPages = [
  'shared/',
  'catalog/browse',
  'catalog/listing',
  'booking/access_card',
  'reviews/',
]

export default defineConfig({
  assetsVersion: app.inProduction ? versionOfAssets() : '1',
  /** Pages in the browser's history are encrypted; signing out forgets the key (rule A42). */
  encryptHistory: true,
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    pages: (_, page) => renderedPages.some((prefix) => page.startsWith(prefix)),
  },
})

/** Computed once: the framework would hash the manifest for each page. */
function versionOfAssets(): string | undefined {
  const list = app.makePath(vite.manifestFile)

  return existsSync(list) ? hash('sha256', readFileSync(list, 'utf8')) : undefined
}
