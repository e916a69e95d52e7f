import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import {
  type ListingDraft,
  refuseContradictions,
  refuseImpossibleInspections,
} from '#catalog/steps/listing_draft'
import { addListing } from '#catalog/steps/add_listing'
import { stayOpen } from '#identity/contract/stay_open'
import Listing from '#catalog/models/listing'
import type { Author } from '#shared/values/author'

/** Creates a listing: active, and hidden until an administrator approves it. Throws InvalidField. */
@inject()
export default class CreateListing {
  constructor(private calendar: Calendar) {}

  async handle({ draft, actorId, address }: Author & { draft: ListingDraft }): Promise<Listing> {
    refuseContradictions(draft)
    refuseImpossibleInspections(draft, DateTime.utc())
    const id = randomUUID()

    await db.transaction(async (trx) => {
      await stayOpen(actorId, trx)
      await addListing({ id, draft, by: { actorId, address }, calendar: this.calendar }, trx)
    })
    return Listing.query().where('id', id).preload('owner').preload('photos').firstOrFail()
  }
}
