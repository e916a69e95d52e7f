import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a phone needs to install the site: it opens at the next stay, which works without a signal (rule W142). */
export default class ManifestsController {
  show({ response }: HttpContext) {
    const manifest = {
      id: '/',
      name: marketplace.name,
      short_name: 'Moorings',
      description: 'Moorings in Auckland by the night',
      lang: 'en-NZ',
      start_url: '/user/stay',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#0b2a3c',
      icons: ICONS,
      shortcuts: [
        { name: 'Next stay', url: '/user/stay' },
        { name: 'Messages', url: '/messages' },
        { name: 'Browse moorings', url: '/listings' },
      ].map((shortcut) => ({ ...shortcut, icons: ICONS.slice(0, 1) })),
    }

    response.header('Cache-Control', 'public, max-age=3600')
    return response.type('application/manifest+json').send(JSON.stringify(manifest))
  }
}
