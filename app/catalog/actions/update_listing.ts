import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import marketplace from '#config/marketplace'
import Calendar from '#catalog/contract/calendar'
import {
  columnsOf,
  type ListingDraft,
  type ListingRules,
  refuseContradictions,
  refuseImpossibleInspections,
  refuseSeasons,
  ruleColumnsOf,
} from '#catalog/steps/listing_draft'
import { switchListing } from '#catalog/steps/switch_listing'
import { shiftedPlace } from '#catalog/steps/shift_place'
import { spellDraftRegion } from '#catalog/steps/spell_draft_region'
import { publishEdit } from '#catalog/steps/publish_edit'
import Listing from '#catalog/models/listing'
import type { Place } from '#catalog/rules/public_point'
import { hasPublicContact, reviewReason } from '#catalog/steps/review_reason'
import { formOfListing, REVIEWED_FIELDS } from '#catalog/rules/listing_fields'
import { refuseStale } from '#shared/forms/changed_meanwhile'
import type { Author } from '#shared/values/author'

const MATERIAL = ['title', 'description', 'location', 'region', 'latitude', 'longitude']

interface Edit {
  listing: Listing
  by: Author
  /** Left out when only the market changes; with the version that its sender saw. */
  edit?: ListingDraft & { version?: string }
  /** The rules of stays alone. */
  rules?: ListingRules & { version?: string }
  /** Whether it is on the market; left out, it stays as it is. */
  isActive?: boolean
}

/** Edits a listing, puts it on the market or takes it off (rule L11), all or nothing. Bookings stay as they are. */
@inject()
export default class UpdateListing {
  constructor(private calendar: Calendar) {}

  /** Throws InvalidField, ChangedMeanwhile, NotFound when it was deleted meanwhile. */
  async handle({ listing: { id }, by, edit, rules, isActive }: Edit): Promise<Listing> {
    return db.transaction(async (trx) => {
      const listing = await Listing.locked(id, trx)
      if (edit) await this.#edit({ listing, by, edit }, trx)
      if (rules) await this.#rule({ listing, by, rules }, trx)
      if (isActive !== undefined) await switchListing({ listing, by, isActive }, trx)
      return listing
    })
  }

  async #rule({ listing, by, rules }: Required<Pick<Edit, 'listing' | 'by' | 'rules'>>, trx: Trx) {
    const { version, ...draft } = rules
    const before = formOfListing(listing)
    refuseSeasons(draft.rates ?? [], listing)
    listing.merge(ruleColumnsOf(draft, listing))
    refuseStale({
      id: listing.id,
      version,
      before,
      after: formOfListing(listing),
      sent: Object.keys(draft),
      isPart: true,
    })
    await publishEdit({ listing, by }, trx)
    await this.#save(listing, trx)
  }

  async #edit({ listing, by, edit }: Required<Pick<Edit, 'listing' | 'by' | 'edit'>>, trx: Trx) {
    const { version, ...draft } = edit
    const before = formOfListing(listing)
    refuseContradictions(draft, listing)
    refuseImpossibleInspections(draft, DateTime.utc(), listing)
    listing.merge(columnsOf(await spellDraftRegion({ id: listing.id, draft }, trx), listing))
    refuseStale({
      id: listing.id,
      version,
      before,
      after: formOfListing(listing),
      sent: Object.keys(draft),
    })

    if ('latitude' in listing.$dirty || 'longitude' in listing.$dirty)
      listing.merge(await shiftedPlace(listing, trx))
    sendToReview(listing)
    if (by.actorId === listing.ownerId) noteEdit(listing)

    await publishEdit({ listing, by }, trx)
    await this.#save(listing, trx)
  }

  /** The calendar is locked first where it follows the listing: stays that are made meanwhile are judged by what is saved. */
  async #save(listing: Listing, trx: Trx) {
    const isClosing = 'calendarDefault' in listing.$dirty
    if (isClosing || 'turnoverDays' in listing.$dirty) await this.calendar.lock(listing.id, trx)

    await listing.save()
    if (isClosing) await this.calendar.close(listing.id, trx)
  }
}

/** An approved listing waits for approval again where rules L10 and L80 say so; one that waits tells of its contact details. */
function sendToReview(listing: Listing) {
  const { moderationStatus, $original, $dirty } = listing
  if (moderationStatus === 'pending' && hasPublicContact(listing))
    listing.merge({ pendingReason: 'contact' })
  if (moderationStatus !== 'approved') return

  const approved = approvedPlace(listing)
  const before = { ...listing.$attributes, ...$original } as Listing
  const isMaterial = MATERIAL.some((name) => name in $dirty)
  const isEdit = marketplace.moderation.moderateEdits && isMaterial
  const reason = reviewReason({ before, after: listing, approved }) ?? (isEdit ? 'edited' : null)
  if (reason) listing.merge({ moderationStatus: 'pending', pendingReason: reason })
  else if (isMaterial)
    listing.merge({
      approvedLatitude: approved.latitude,
      approvedLongitude: approved.longitude,
    })
}

/** An edited listing that stays approved stands in the review list of administrators (rule L82). */
function noteEdit(listing: Listing) {
  const isEdited = REVIEWED_FIELDS.some((name) => name in listing.$dirty)

  if (isEdited && listing.moderationStatus === 'approved')
    listing.merge({ editedAt: DateTime.utc() })
}

/** Of an approval that is older than this record: the place before the first edit since. */
function approvedPlace({ approvedLatitude, approvedLongitude, $original }: Listing): Place {
  return {
    latitude: approvedLatitude ?? $original.latitude,
    longitude: approvedLongitude ?? $original.longitude,
  }
}
