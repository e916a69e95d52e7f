import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const LISTED = new Set([
  'home',
  'terms',
  'privacy',
  'harbour_rules',
  'about',
  'contact',
  'browse',
  'listings.show',
])

/** Sends `noindex` for every other page; a header, because private pages are rendered in the browser. */
export default class SearchEnginesMiddleware {
  handle({ route, response }: HttpContext, next: NextFn) {
    if (!LISTED.has(route?.name ?? '')) response.header('X-Robots-Tag', 'noindex, nofollow')

    return next()
  }
}
