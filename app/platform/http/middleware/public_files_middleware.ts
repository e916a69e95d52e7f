import { posix } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { isApiRequest } from '#platform/http/middleware/api_host_middleware'

/** Where the build puts what renders pages on the server, inside the folder of public files: nobody else's business. */
const SERVER_BUNDLE = '/assets/server'

/**
 * Serves the files of `public/`. Nothing there answers for the API, and every file has a dot in its path, so the disk is
 * asked about nothing else.
 */
export default class PublicFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (isApiRequest(ctx.request) || !ctx.request.url().includes('.')) return next()
    if (isInServerBundle(ctx.request.url())) return ctx.response.status(404).send('Not found')

    const files = await ctx.containerResolver.make(StaticMiddleware)
    return files.handle(ctx, next)
  }
}

/** Read as the static file server reads it: decoded, with dots and doubled slashes resolved. */
function isInServerBundle(path: string): boolean {
  const file = posix.normalize(decoded(path)).toLowerCase()

  return file === SERVER_BUNDLE || file.startsWith(`${SERVER_BUNDLE}/`)
}

/** @returns the path as it stands when it cannot be decoded; then nothing is found there */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
