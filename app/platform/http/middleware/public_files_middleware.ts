import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { isApiRequest } from '#platform/http/middleware/api_host_middleware'
import { safelyDecoded } from '#shared/values/safely_decoded'

/** The server-side bundle is inside the public folder and must not be served. */
const SERVER_BUNDLE = '/assets/server'

const ASSET = /^\/assets\/[\w.-]+\.(js|css)$/

/** Serves `public/`, compressed as the build did; every file there has a dot in its path, others are not looked up. */
export async function servePublicFiles(ctx: HttpContext, next: NextFn) {
  if (isApiRequest(ctx.request) || !ctx.request.url().includes('.')) return next()
  if (isInServerBundle(ctx.request.url())) return ctx.response.status(404).send('Not found')

  if (ctx.request.encoding(['br']) && isCompressed(ctx.request.url()))
    ctx.request.request.url = `${ctx.request.url()}.br`

  const files = await ctx.containerResolver.make(StaticMiddleware)
  return files.handle(ctx, next)
}

function isCompressed(path: string): boolean {
  return ASSET.test(path) && existsSync(app.publicPath(`${path}.br`))
}

/** Compares the path as the static file server reads it: decoded, with dots and double slashes resolved. */
function isInServerBundle(path: string): boolean {
  const file = posix.normalize(safelyDecoded(path)).toLowerCase()

  return file === SERVER_BUNDLE || file.startsWith(`${SERVER_BUNDLE}/`)
}
