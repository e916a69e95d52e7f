import { BaseTransformer } from '@adonisjs/core/transformers'
import marketplace from '#config/marketplace'
import type { MapCard } from '#catalog/queries/list_map_cards'
import { photoPath } from '#catalog/rules/photo_paths'
import type { Fit } from '#catalog/rules/vessel_fit'
import { toNzdOrNull } from '#shared/values/money'

const [SMALL_WIDTH] = marketplace.photos.widths

/** The card of a mark on the map. */
export default class MapCardTransformer extends BaseTransformer<MapCard> {
  constructor(
    card: MapCard,
    private fitOf: (card: MapCard) => Fit | null
  ) {
    super(card)
  }

  toObject() {
    const { photoKey, rates, ...card } = this.resource

    return {
      ...this.pick(card, ['id', 'title', 'location']),
      pricePerNight: toNzdOrNull(card.pricePerNightCents),
      weeklyRate: toNzdOrNull(card.weeklyRateCents),
      hasSeasons: rates.length > 0,
      photo: photoKey === null ? null : photoPath(photoKey, SMALL_WIDTH),
      fit: this.fitOf(this.resource),
    }
  }
}
