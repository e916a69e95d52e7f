import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import map from '#config/map'
import { boatOfQuery, fitOfQuery } from '#catalog/controllers/boat_of_query'
import { pricesForDates } from '#catalog/controllers/prices_for_dates'
import FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import ListMapPoints, { type MapPoint } from '#catalog/queries/list_map_points'
import MapPointTransformer from '#catalog/transformers/map_point_transformer'
import { mapValidator } from '#catalog/validators/search_validator'

export default class MapPointsController {
  @inject()
  async index(
    { auth, request, response, serialize }: HttpContext,
    points: ListMapPoints,
    boats: FindBoatToFit
  ) {
    const now = DateTime.utc()
    const query = await request.validateUsing(mapValidator, { data: request.qs() })
    const { filter, fit } = await boatOfQuery(query, auth.user?.id, boats)
    const { rows, isComplete } = await points.handle({
      ...filter,
      limit: map.points,
      fit,
      now,
    })

    response.header('Cache-Control', 'private, max-age=30')
    return serialize({
      points: MapPointTransformer.transform(rows, (row: MapPoint) =>
        fitOfQuery(row, fit, { ...filter, now })
      ),
      stayPrices: pricesForDates(rows, filter),
      isComplete,
    })
  }
}
