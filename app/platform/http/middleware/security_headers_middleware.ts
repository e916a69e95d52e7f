import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isServedOverTls } from '#config/app'

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ')

/** Sets the security headers of every answer. Answers are not cached unless the handler says otherwise. */
export function setSecurityHeaders({ request, response }: HttpContext, next: NextFn) {
  // The policy of pages replaces this header later.
  response.response.setHeader('Content-Security-Policy', POLICY)
  response.header('X-Content-Type-Options', 'nosniff')
  response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.header('Cross-Origin-Opener-Policy', 'same-origin')
  response.header('X-Frame-Options', 'DENY')
  response.header('Cross-Origin-Resource-Policy', 'same-origin')
  response.header('Permissions-Policy', UNUSED_FEATURES)
  if (isServedOverTls) response.header('Strict-Transport-Security', 'max-age=31536000')
  if (request.header('authorization')) response.header('Cache-Control', 'no-store')
  else if (request.header('cookie')) response.header('Cache-Control', 'private, no-cache')

  return next()
}
