import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Names of the pages that search engines may list; the browse page and a mooring's are catalog's. */
const LISTED = new Set(['home', 'terms', 'privacy', 'about', 'contact', 'browse', 'listings.show'])

/**
 * Keeps every other page out of search engines. A header, because private pages are drawn in the browser and their
 * robots tag comes too late for a crawler that runs no scripts. A new page is kept out until it is named here.
 */
export default class SearchEnginesMiddleware {
  handle({ route, response }: HttpContext, next: NextFn) {
    if (!LISTED.has(route?.name ?? '')) response.header('X-Robots-Tag', 'noindex, nofollow')

    return next()
  }
}
