import db from '@adonisjs/lucid/services/db'
import type Draft from '#catalog/models/draft'
import type Listing from '#catalog/models/listing'
import { formOfListing } from '#catalog/rules/listing_fields'
import { addDraft } from '#catalog/steps/add_draft'
import type { DraftFields } from '#catalog/steps/listing_draft'

/** What belongs to one mooring alone. */
const OWN_FIELDS = [
  'mooringNumber',
  'accessCode',
  'accessInstructions',
  'nextInspectionDate',
  'lastInspectionDate',
] as const

/** Begins a draft with what is written in a listing, without what belongs to that mooring alone (rule L97). */
export default class DuplicateListing {
  /** Throws TooManyDrafts. */
  async handle({ listing }: { listing: Listing }): Promise<Draft> {
    const written = formOfListing(listing) as DraftFields
    const fields = Object.fromEntries(
      Object.entries(written).filter(([name]) => !(OWN_FIELDS as readonly string[]).includes(name))
    ) as DraftFields
    const rates = fields.rates?.map(
      ({ name, from, to, pricePerNight, weeklyRate, minimumNights }) => ({
        name,
        from,
        to,
        pricePerNight,
        weeklyRate,
        minimumNights,
      })
    )

    return db.transaction((trx) =>
      addDraft({ ownerId: listing.ownerId, fields: { ...fields, rates }, step: 'basics' }, trx)
    )
  }
}
