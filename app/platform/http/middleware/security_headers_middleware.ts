import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isServedOverTls } from '#config/app'

/** For what is no page: nothing of it may run or be framed. Pages get their own (config/shield.ts). */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The headers that every answer carries: pages, JSON, pictures and errors alike.
 * What is meant for one person is kept by nobody, unless whoever answers says otherwise.
 */
export default class SecurityHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    // Where the policy of pages goes too, which takes its place.
    response.response.setHeader('Content-Security-Policy', POLICY)
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    response.header('X-Frame-Options', 'DENY')
    if (isServedOverTls) response.header('Strict-Transport-Security', 'max-age=31536000')
    if (request.header('authorization')) response.header('Cache-Control', 'no-store')
    else if (request.header('cookie')) response.header('Cache-Control', 'private, no-cache')

    return next()
  }
}
