import { BaseTransformer } from '@adonisjs/core/transformers'
import marketplace from '#config/marketplace'
import type { MapPoint } from '#catalog/queries/list_map_points'
import { photoPath } from '#catalog/rules/photo_paths'
import type { Fit } from '#catalog/rules/vessel_fit'
import { toNzdOrNull } from '#shared/values/money'

const [SMALL_WIDTH] = marketplace.photos.widths

/** A mark on the map: public point, price and photo. */
export default class MapPointTransformer extends BaseTransformer<MapPoint> {
  constructor(
    point: MapPoint,
    private fitOf: (point: MapPoint) => Fit | null
  ) {
    super(point)
  }

  toObject() {
    const { photoKey, ...point } = this.resource

    return {
      ...this.pick(point, ['id', 'title', 'location']),
      latitude: point.publicLatitude,
      longitude: point.publicLongitude,
      pricePerNight: toNzdOrNull(point.pricePerNightCents),
      weeklyRate: toNzdOrNull(point.weeklyRateCents),
      hasSeasons: point.hasSeasons,
      photo: photoKey === null ? null : photoPath(photoKey, SMALL_WIDTH),
      fit: this.fitOf(this.resource),
    }
  }
}
