import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import map from '#config/map'
import { pricesForDates } from '#catalog/controllers/prices_for_dates'
import ListMapPoints from '#catalog/queries/list_map_points'
import MapPointTransformer from '#catalog/transformers/map_point_transformer'
import { mapValidator } from '#catalog/validators/search_validator'

export default class MapPointsController {
  @inject()
  async index({ request, response, serialize }: HttpContext, points: ListMapPoints) {
    const filter = await request.validateUsing(mapValidator, { data: request.qs() })
    const { rows, isComplete } = await points.handle({
      ...filter,
      limit: map.points,
      now: DateTime.utc(),
    })

    response.header('Cache-Control', 'private, max-age=30')
    return serialize({
      points: MapPointTransformer.transform(rows),
      stayPrices: pricesForDates(rows, filter),
      isComplete,
    })
  }
}
