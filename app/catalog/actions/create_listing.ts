import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { columnsOf, type ListingDraft, refuseContradictions } from '#catalog/actions/listing_draft'
import { shiftedPlace } from '#catalog/actions/shift_place'
import { ListingChanged } from '#catalog/events/listing_events'
import Listing from '#catalog/models/listing'
import { publish } from '#shared/events/publish'
import type { Author } from '#shared/values/author'

/** Creates a listing: active, and hidden until an administrator approves it. */
export default class CreateListing {
  /** @throws InvalidField */
  async handle({ draft, actorId, address }: Author & { draft: ListingDraft }): Promise<Listing> {
    refuseContradictions(draft)
    const id = randomUUID()

    await db.transaction(async (trx) => {
      await Listing.create(
        { ...columnsOf(draft), ...shiftedPlace({ id, ...draft }), id, ownerId: actorId },
        { client: trx }
      )
      await publish(
        new ListingChanged({
          actorId,
          address,
          listingId: id,
          change: 'created',
          before: {},
          after: { title: draft.title, location: draft.location },
        }),
        trx
      )
    })
    return Listing.query().where('id', id).preload('owner').preload('photos').firstOrFail()
  }
}
