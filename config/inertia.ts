import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@adonisjs/inertia'
import app from '@adonisjs/core/services/app'
import vite from '#config/vite'

/** Pages for search engines and link previews. */
const publicPages = ['shared/', 'catalog/browse', 'catalog/listing', 'reviews/host']

/** Pages rendered on the server: also those that mails lead to, and the access card, which is kept for offline use. */
const renderedPages = [...publicPages, 'reviews/review', 'booking/access_card']

/** Whether what was rendered for one person may be used for others who see the same but for what is their own. */
export function isOfPublicPage(page: string): boolean {
  return publicPages.some((prefix) => page.startsWith(prefix))
}

/**
 * By the name of a prop, what is a person's own in it, '' for the prop itself: pages of people who differ in nothing else are
 * rendered once (docs/adr/0049). Only what pages show as it is, or the first letter of it, and compute nothing from.
 */
export const ownValues: Record<string, readonly string[]> = {
  now: [''],
  user: ['id', 'email', 'firstName', 'lastName', 'photo', 'createdAt'],
  boats: ['id', 'name', 'lengthOverall', 'draft', 'displacement'],
}

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
