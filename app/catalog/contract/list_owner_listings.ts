import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type Listing from '#catalog/models/listing'
import ListOwnListings from '#catalog/queries/list_own_listings'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { type EvidenceState, EvidenceStates } from '#catalog/contract/evidence_states'
import type { HiddenReason } from '#catalog/contract/public_visibility'
import { pendingNotice } from '#catalog/steps/review_reason'
import { toNzdOrNull } from '#shared/values/money'
import type { Page } from '#shared/values/page'

/** Rates in NZD. */
export type OwnerListing = {
  id: string
  title: string
  location: string
  pricePerNight: number | null
  weeklyRate: number | null
  hasSeasons: boolean
  calendarDefault: Listing['calendarDefault']
  isActive: boolean
  moderationStatus: Listing['moderationStatus']
  /** The administrator's reason for flagging or rejecting, or why it waits for approval. */
  reason: string | null
  hiddenReason: HiddenReason | null
  evidence: EvidenceState
  photo: { url: string; placeholder: string } | null
}

interface Options {
  ownerId: string
  page: number
  limit: number
  now: DateTime
}

/** What cards read, without access details. */
const OF_CARD = [
  ...['id', 'ownerId', 'title', 'description', 'location', 'region', 'licensedVesselType'],
  ...['amenities', 'pricePerNightCents', 'weeklyRateCents', 'rates', 'calendarDefault'],
  ...['isActive', 'moderationStatus', 'pendingReason', 'flagReason', 'rejectionReason'],
  ...['deletedAt', 'hiddenUntil'],
]

/** One page of an owner's listings for the dashboard, newest first. */
@inject()
export default class ListOwnerListings {
  constructor(
    private listings: ListOwnListings,
    private evidence: EvidenceStates
  ) {}

  async handle({ now, ...options }: Options): Promise<Page<OwnerListing>> {
    const { rows, ...page } = await this.listings.handle({ ...options, attributes: OF_CARD })

    const ids = rows.map(({ id }) => id)
    const states = await this.evidence.of(ids, now)
    const cards = rows.map((listing) => ({
      ...this.#cardOf(listing, now),
      evidence: states.get(listing.id)!,
    }))

    return { rows: cards, ...page }
  }

  #cardOf(listing: Listing, now: DateTime): Omit<OwnerListing, 'evidence'> {
    const { id, title, location, isActive, moderationStatus } = listing
    const photo = primaryPhoto(listing.photos)
    const [width] = marketplace.photos.widths

    return {
      id,
      title,
      location,
      pricePerNight: toNzdOrNull(listing.pricePerNightCents),
      weeklyRate: toNzdOrNull(listing.weeklyRateCents),
      hasSeasons: listing.rates.length > 0,
      calendarDefault: listing.calendarDefault,
      isActive,
      moderationStatus,
      reason: this.#reasonOf(listing),
      hiddenReason: listing.hiddenReason(now),
      photo: photo ? { url: photo.pathOf(width), placeholder: photo.placeholder } : null,
    }
  }

  #reasonOf(listing: Listing): string | null {
    const { moderationStatus, flagReason, rejectionReason } = listing
    if (moderationStatus === 'pending') return pendingNotice(listing)

    return moderationStatus === 'flagged' ? flagReason : rejectionReason
  }
}
