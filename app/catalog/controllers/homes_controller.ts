import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { listingCard } from '#catalog/contract/listing_card'
import ListPlaces from '#catalog/queries/list_places'
import SearchListings from '#catalog/queries/search_listings'

/** How many moorings and regions Home shows. */
const [MOORINGS, REGIONS] = [6, 8]

export default class HomesController {
  @inject()
  async show({ inertia }: HttpContext, search: SearchListings, places: ListPlaces) {
    const now = DateTime.utc()
    const { rows } = await search.handle({
      page: 1,
      limit: marketplace.pages.browse,
      sort: 'central',
      extent: 'card',
      now,
    })
    const known = await places.handle({ now })

    return inertia.render('shared/home', {
      moorings: rows.slice(0, MOORINGS).map((row) => listingCard(row, null)),
      waters: known
        .filter(({ kind }) => kind === 'region')
        .sort((a, b) => b.listings - a.listings)
        .slice(0, REGIONS)
        .map(({ name, listings }) => ({ name, listings })),
    })
  }
}
