import { posix } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Where the build puts what renders pages on the server, inside the folder of public files. */
const FOLDER = '/assets/server'

/** Keeps the server's own bundle, which lies among the public files, to the server. */
export default class PrivateBundleMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    return this.#isInside(request.url()) ? response.status(404).send('Not found') : next()
  }

  /** Read as the static file server reads it: decoded, with dots and doubled slashes resolved. */
  #isInside(path: string) {
    const file = posix.normalize(decoded(path)).toLowerCase()

    return file === FOLDER || file.startsWith(`${FOLDER}/`)
  }
}

/** @returns the path as it stands when it cannot be decoded; then nothing is found there */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
