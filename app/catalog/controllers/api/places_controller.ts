import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import SuggestPlaces from '#catalog/queries/suggest_places'
import { placesValidator } from '#catalog/validators/search_validator'

export default class PlacesController {
  @inject()
  async index({ request, response }: HttpContext, suggest: SuggestPlaces) {
    const { search = '' } = await request.validateUsing(placesValidator, { data: request.qs() })
    const found = await suggest.handle({
      search,
      limit: marketplace.suggestions,
      now: DateTime.utc(),
    })

    response.header('Cache-Control', 'private, max-age=60')
    return {
      places: found.map(({ name, kind, region, listings }) => ({ name, kind, region, listings })),
    }
  }
}
