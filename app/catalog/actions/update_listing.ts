import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import marketplace from '#config/marketplace'
import {
  columnsOf,
  type ListingDraft,
  refuseContradictions,
  refuseImpossibleInspections,
} from '#catalog/steps/listing_draft'
import { switchListing } from '#catalog/steps/switch_listing'
import { shiftedPlace } from '#catalog/steps/shift_place'
import { spellDraftRegion } from '#catalog/steps/spell_draft_region'
import { notifyListing } from '#catalog/steps/notify_listing'
import { ListingEdited } from '#catalog/events/listing_events'
import Listing from '#catalog/models/listing'
import { formOfListing, PUBLIC_FIELDS } from '#catalog/rules/listing_fields'
import { publish } from '#shared/events/publish'
import { refuseStale } from '#shared/forms/changed_meanwhile'
import type { Author } from '#shared/values/author'

/** Fields whose values the audit log keeps; of others it keeps the name. */
const AUDITED = new Set<string>(PUBLIC_FIELDS.filter((name) => !name.startsWith('public')))
const MATERIAL = ['title', 'description', 'location', 'region', 'latitude', 'longitude']

interface Edit {
  listing: Listing
  by: Author
  /** Left out when only the market changes; with the version that its sender saw. */
  edit?: ListingDraft & { version?: string }
  /** Whether it is on the market; left out, it stays as it is. */
  isActive?: boolean
}

/**
 * Edits a listing, puts it on the market or takes it off (rule L11), all or nothing. Bookings stay as they are. An
 * approved listing stays approved unless edits are moderated.
 */
export default class UpdateListing {
  /** Throws InvalidField, ChangedMeanwhile, NotFound when it was deleted meanwhile. */
  async handle({ listing: { id }, by, edit, isActive }: Edit): Promise<Listing> {
    return db.transaction(async (trx) => {
      const listing = await Listing.locked(id, trx)
      if (edit) await this.#edit({ listing, by, edit }, trx)
      if (isActive !== undefined) await switchListing({ listing, by, isActive }, trx)
      return listing
    })
  }

  async #edit({ listing, by, edit }: Required<Omit<Edit, 'isActive'>>, trx: Trx) {
    const { version, ...draft } = edit
    const before = formOfListing(listing)
    refuseContradictions(draft, listing)
    refuseImpossibleInspections(draft, DateTime.utc(), listing)
    listing.merge(columnsOf(await spellDraftRegion({ id: listing.id, draft }, trx)))
    refuseStale({
      id: listing.id,
      version,
      before,
      after: formOfListing(listing),
      sent: Object.keys(draft),
    })

    if ('latitude' in listing.$dirty || 'longitude' in listing.$dirty)
      listing.merge(await shiftedPlace(listing, trx))
    if (isForModeration(listing)) listing.merge({ moderationStatus: 'pending' })

    if (listing.$isDirty) await this.#publishEdit({ listing, by }, trx)
    await listing.save()
  }

  async #publishEdit({ listing, by }: Pick<Edit, 'listing' | 'by'>, trx: Trx) {
    const changed = Object.keys(listing.$dirty)
    const told = changed.filter((name) => AUDITED.has(name))
    const pick = (values: Record<string, unknown>) =>
      Object.fromEntries(told.map((name) => [name, values[name]]))

    await publish(
      new ListingEdited({
        listingId: listing.id,
        ...by,
        changed,
        before: pick(listing.$original),
        after: pick(listing.$attributes),
      }),
      trx
    )
    await notifyListing(listing.id, trx)
  }
}

/** Whether approved content changed while edits are moderated (rule L10). */
function isForModeration({ moderationStatus, $dirty }: Listing): boolean {
  const { moderateEdits } = marketplace.moderation

  return moderateEdits && moderationStatus === 'approved' && MATERIAL.some((name) => name in $dirty)
}
