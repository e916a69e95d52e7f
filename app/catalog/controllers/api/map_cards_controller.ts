import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { boatOfQuery, fitOfQuery } from '#catalog/controllers/boat_of_query'
import { pricesForDates } from '#catalog/controllers/prices_for_dates'
import FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import ListMapCards, { type MapCard } from '#catalog/queries/list_map_cards'
import MapCardTransformer from '#catalog/transformers/map_card_transformer'
import { mapCardsValidator } from '#catalog/validators/search_validator'

export default class MapCardsController {
  @inject()
  async index(
    { auth, request, response, serialize }: HttpContext,
    cards: ListMapCards,
    boats: FindBoatToFit
  ) {
    const now = DateTime.utc()
    const query = await request.validateUsing(mapCardsValidator, { data: request.qs() })
    const { filter, fit } = await boatOfQuery(query, auth.user?.id, boats)
    const rows = await cards.handle({ ids: filter.ids, now })

    response.header('Cache-Control', 'private, max-age=30')
    return serialize({
      cards: MapCardTransformer.transform(rows, (card: MapCard) =>
        fitOfQuery(card, fit, { ...filter, now })
      ),
      stayPrices: pricesForDates(rows, filter),
    })
  }
}
