import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'

const PRIVATE = ['/admin', '/owner/', '/user/', '/account', '/listings/create', '/api/']

export default class RobotsController {
  show({ response }: HttpContext) {
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${marketplace.url}/sitemap.xml`,
      '',
    ]

    response.header('Cache-Control', 'public, max-age=3600')
    return response.type('text/plain').send(lines.join('\n'))
  }
}
