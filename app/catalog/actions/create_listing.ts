import { randomUUID } from 'node:crypto'
import { columnsOf, type ListingDraft, refuseContradictions } from '#catalog/actions/listing_draft'
import { shiftedPlace } from '#catalog/actions/shift_place'
import Listing from '#catalog/models/listing'

/** A new mooring: active, and hidden until an administrator approves it. */
export default class CreateListing {
  /** @throws InvalidField */
  async handle({ ownerId, draft }: { ownerId: string; draft: ListingDraft }): Promise<Listing> {
    refuseContradictions(draft)
    const id = randomUUID()

    const { id: created } = await Listing.create({
      ...columnsOf(draft),
      ...shiftedPlace({ id, ...draft }),
      id,
      ownerId,
    })
    return Listing.query().where('id', created).preload('owner').preload('photos').firstOrFail()
  }
}
