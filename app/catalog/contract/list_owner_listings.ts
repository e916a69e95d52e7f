import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'
import type { HiddenReason } from '#catalog/rules/public_visibility'
import { toNzd } from '#shared/values/money'

/** A card of the owner's dashboard: rates in NZD. */
export type OwnerListing = {
  id: string
  title: string
  location: string
  pricePerNight: number | null
  weeklyRate: number | null
  isActive: boolean
  moderationStatus: Listing['moderationStatus']
  /** What an administrator said when flagging or rejecting it. */
  reason: string | null
  hiddenReason: HiddenReason | null
  photo: { url: string; placeholder: string } | null
}

/** The moorings of one owner, newest first. */
export default class ListOwnerListings {
  async handle({ ownerId, now }: { ownerId: string; now: DateTime }): Promise<OwnerListing[]> {
    const listings = await Listing.query()
      .where('owner_id', ownerId)
      .whereNull('deleted_at')
      .preload('photos')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')

    return listings.map((listing) => this.#cardOf(listing, now))
  }

  #cardOf(listing: Listing, now: DateTime): OwnerListing {
    const { id, title, location, isActive, moderationStatus } = listing
    const photo = listing.photos.find(({ isPrimary }) => isPrimary)
    const [width] = marketplace.photos.widths

    return {
      id,
      title,
      location,
      pricePerNight: inNzd(listing.pricePerNightCents),
      weeklyRate: inNzd(listing.weeklyRateCents),
      isActive,
      moderationStatus,
      reason: moderationStatus === 'flagged' ? listing.flagReason : listing.rejectionReason,
      hiddenReason: listing.hiddenReason(now),
      photo: photo ? { url: photo.pathOf(width), placeholder: photo.placeholder } : null,
    }
  }
}

function inNzd(cents: number | null) {
  return cents === null ? null : toNzd(cents)
}
