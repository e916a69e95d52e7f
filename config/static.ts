import { defineConfig } from '@adonisjs/static'

const YEAR = 365 * 24 * 60 * 60

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) => {
    if (path.includes('/assets/')) return { 'Cache-Control': `public, max-age=${YEAR}, immutable` }
    return { 'Cache-Control': 'public, max-age=3600' }
  },
})
