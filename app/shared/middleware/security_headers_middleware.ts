import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** The headers that every answer carries: pages, JSON, pictures and errors alike (design.md, section 10). */
export default class SecurityHeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    response.header('X-Frame-Options', 'DENY')

    return next()
  }
}
