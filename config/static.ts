import { defineConfig } from '@adonisjs/static'

const YEAR = 365 * 24 * 60 * 60

const IMMUTABLE = { 'Cache-Control': `public, max-age=${YEAR}, immutable` }

/** The service worker of access cards is revalidated on each request, and may only load the files it caches. */
const WORKER = '/access-card-sw.js'
const WORKER_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
}

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) => {
    if (path.endsWith('.br')) return { ...IMMUTABLE, ...compressedHeaders(path) }
    if (path.endsWith(WORKER)) return WORKER_HEADERS
    if (path.includes('/assets/') || path.includes('/coastline/')) return IMMUTABLE
    return { 'Cache-Control': 'public, max-age=3600' }
  },
})

/** Headers of a script or style sheet that the build compressed (tools/page_assets/compressed_assets.ts). */
function compressedHeaders(path: string) {
  const kind = path.endsWith('.css.br') ? 'css' : 'javascript'

  return { 'Content-Encoding': 'br', 'Content-Type': `text/${kind}; charset=utf-8` }
}
