import { defineConfig } from '@adonisjs/vite'

/** A test run builds pages of its own. */
const folder = process.env.PAGES_FOLDER ?? 'public/assets'

export default defineConfig({
  buildDirectory: folder,
  manifestFile: `${folder}/.vite/manifest.json`,
  assetsUrl: '/assets',
  scriptAttributes: { defer: true },
})
