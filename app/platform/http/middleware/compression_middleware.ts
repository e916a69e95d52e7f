import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import compression from 'compression'

const compress = compression({ threshold: 1024 })

/** Compresses text answers; the framework sends static files and pages uncompressed. */
export async function compressAnswer({ request, response }: HttpContext, next: NextFn) {
  if (!request.header('accept-encoding')) {
    response.vary('Accept-Encoding')
    return next()
  }
  await new Promise<void>((resolve, reject) => {
    compress(request.request as never, response.response as never, (error?: unknown) =>
      error ? reject(error) : resolve()
    )
  })

  return next()
}
