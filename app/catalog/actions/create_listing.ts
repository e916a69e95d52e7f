import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import {
  columnsOf,
  type ListingDraft,
  refuseContradictions,
  refuseImpossibleInspections,
} from '#catalog/steps/listing_draft'
import { shiftedPlace } from '#catalog/steps/shift_place'
import { spellDraftRegion } from '#catalog/steps/spell_draft_region'
import { publishChange } from '#catalog/steps/publish_change'
import { hasPublicContact } from '#catalog/steps/review_reason'
import { stayOpen } from '#identity/contract/stay_open'
import Listing from '#catalog/models/listing'
import type { Author } from '#shared/values/author'

/** Creates a listing: active, and hidden until an administrator approves it. Throws InvalidField. */
@inject()
export default class CreateListing {
  constructor(private calendar: Calendar) {}

  async handle({
    draft: written,
    actorId,
    address,
  }: Author & { draft: ListingDraft }): Promise<Listing> {
    refuseContradictions(written)
    refuseImpossibleInspections(written, DateTime.utc())
    const id = randomUUID()

    await db.transaction(async (trx) => {
      await stayOpen(actorId, trx)
      const draft = await spellDraftRegion({ id, draft: written }, trx)
      const shown = await shiftedPlace({ ...draft, id, ownerId: actorId }, trx)
      const columns = columnsOf(draft)
      const hasContact = hasPublicContact({ ...draft, amenities: columns.amenities ?? [] })
      await Listing.create(
        {
          ...columns,
          ...shown,
          id,
          ownerId: actorId,
          pendingReason: hasContact ? 'contact' : null,
        },
        { client: trx }
      )
      if (columns.calendarDefault === 'closed') await this.calendar.close(id, trx)
      await publishChange(
        {
          actorId,
          address,
          listingId: id,
          change: 'created',
          after: { title: draft.title, location: draft.location },
        },
        trx
      )
    })
    return Listing.query().where('id', id).preload('owner').preload('photos').firstOrFail()
  }
}
