import { BaseTransformer } from '@adonisjs/core/transformers'
import { bookedListing } from '#booking/transformers/booked_listing'
import type Listing from '#catalog/models/listing'
import { toNzdOrNull } from '#shared/values/money'

/** A favourite on the renter's dashboard. Of a listing that left the market only the name is shown (rule L36). */
export default class SavedListingTransformer extends BaseTransformer<{
  listing: Listing
  isBookable: boolean
}> {
  toObject() {
    const { listing, isBookable } = this.resource
    const { id, title, location, primaryPhoto } = bookedListing(listing)
    const shown = {
      location,
      primaryPhoto,
      pricePerNight: toNzdOrNull(listing.pricePerNightCents),
      weeklyRate: toNzdOrNull(listing.weeklyRateCents),
    }
    const nothing = { location: null, primaryPhoto: null, pricePerNight: null, weeklyRate: null }

    return { id, title, isBookable, ...(isBookable ? shown : nothing) }
  }
}
