import { BaseTransformer } from '@adonisjs/core/transformers'
import { bookedListing } from '#booking/transformers/booked_listing'
import type Listing from '#catalog/models/listing'
import { toNzd } from '#shared/values/money'

/** A favourite mooring on the renter's dashboard; it may have left the market since. */
export default class SavedListingTransformer extends BaseTransformer<{
  listing: Listing
  isBookable: boolean
}> {
  toObject() {
    const { listing, isBookable } = this.resource

    return {
      ...bookedListing(listing),
      pricePerNight: inNzd(listing.pricePerNightCents),
      weeklyRate: inNzd(listing.weeklyRateCents),
      isBookable,
    }
  }
}

function inNzd(cents: number | null): number | null {
  return cents === null ? null : toNzd(cents)
}
