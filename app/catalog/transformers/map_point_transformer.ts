import { BaseTransformer } from '@adonisjs/core/transformers'
import marketplace from '#config/marketplace'
import type Listing from '#catalog/models/listing'
import type { Fit } from '#catalog/rules/vessel_fit'
import { toNzdOrNull } from '#shared/values/money'

const [SMALL_WIDTH] = marketplace.photos.widths

/** A mark on the map: public point, price and photo. */
export default class MapPointTransformer extends BaseTransformer<Listing> {
  constructor(
    listing: Listing,
    private fitOf: (listing: Listing) => Fit | null
  ) {
    super(listing)
  }

  toObject() {
    const listing = this.resource
    const photo = listing.photos.at(0)

    return {
      ...this.pick(listing, ['id', 'title', 'location']),
      latitude: listing.publicLatitude,
      longitude: listing.publicLongitude,
      pricePerNight: toNzdOrNull(listing.pricePerNightCents),
      weeklyRate: toNzdOrNull(listing.weeklyRateCents),
      photo: photo?.pathOf(SMALL_WIDTH) ?? null,
      fit: this.fitOf(listing),
    }
  }
}
