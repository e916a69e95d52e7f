import { BaseTransformer } from '@adonisjs/core/transformers'
import { bookedListing } from '#booking/transformers/booked_listing'
import type Listing from '#catalog/models/listing'
import { toNzdOrNull } from '#shared/values/money'

/** A favourite mooring on the renter's dashboard; it may have left the market since. */
export default class SavedListingTransformer extends BaseTransformer<{
  listing: Listing
  isBookable: boolean
}> {
  toObject() {
    const { listing, isBookable } = this.resource

    return {
      ...bookedListing(listing),
      pricePerNight: toNzdOrNull(listing.pricePerNightCents),
      weeklyRate: toNzdOrNull(listing.weeklyRateCents),
      isBookable,
    }
  }
}
