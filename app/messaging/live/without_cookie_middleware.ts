import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** A stream that is opened while somebody signs in or out must not bring the former session back. */
export async function withoutCookie({ response }: HttpContext, next: NextFn) {
  await next()
  response.removeHeader('Set-Cookie')
}
