import type { HttpContext } from '@adonisjs/core/http'

/**
 * The token of a mailed link. Showing the page uses nothing up, because mail scanners open links
 * too; the token stays out of the Referer of whatever the page loads.
 */
export function mailedToken({ request, response }: HttpContext): string | null {
  response.header('Referrer-Policy', 'no-referrer')
  response.header('Cache-Control', 'no-store')

  const { token } = request.qs()
  return typeof token === 'string' && token !== '' ? token : null
}
