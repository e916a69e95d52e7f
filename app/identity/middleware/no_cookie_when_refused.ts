import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** A refused sign-in leaves the browser as it was: no cookie of an empty session (rule A60). */
export async function noCookieWhenRefused({ response }: HttpContext, next: NextFn) {
  await next()

  if (response.getStatus() === 401) response.removeHeader('Set-Cookie')
}
