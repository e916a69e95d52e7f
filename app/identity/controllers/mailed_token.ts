import type { HttpContext } from '@adonisjs/core/http'

/**
 * The token of a mailed link. Showing the page does not use it up, because mail scanners open links. `no-referrer`
 * keeps it out of requests for what the page loads.
 */
export function mailedToken({ request, response }: HttpContext): string | null {
  response.header('Referrer-Policy', 'no-referrer')
  response.header('Cache-Control', 'no-store')

  const { token } = request.qs()
  return typeof token === 'string' && token !== '' ? token : null
}
