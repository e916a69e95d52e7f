import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import map from '#config/map'
import { boatOfQuery } from '#catalog/controllers/boat_of_query'
import FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import ListMapPoints, { type MapPoint } from '#catalog/queries/list_map_points'
import type { Fit } from '#catalog/rules/vessel_fit'
import { mapValidator } from '#catalog/validators/search_validator'

interface MapPoints {
  points: MapPoint[]
  stayTotals: (number | null)[] | null
  fits: Fit[] | null
  isComplete: boolean
}

export default class MapPointsController {
  @inject()
  async index(
    { auth, request, response }: HttpContext,
    points: ListMapPoints,
    boats: FindBoatToFit
  ): Promise<MapPoints> {
    const now = DateTime.utc()
    const query = await request.validateUsing(mapValidator, { data: request.qs() })
    const { filter, fit } = await boatOfQuery(query, auth.user?.id, boats)
    const found = await points.handle({ ...filter, limit: map.points, fit, now })

    response.header('Cache-Control', 'private, max-age=30')
    response.type('application/json')
    const { points: marks, ...rest } = found
    return `{"points":[${marks.join()}],${JSON.stringify(rest).slice(1)}` as unknown as MapPoints
  }
}
