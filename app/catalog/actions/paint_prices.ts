import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { TooManySeasons } from '#catalog/exceptions/listing_refused'
import Listing from '#catalog/models/listing'
import { formOfListing } from '#catalog/rules/listing_fields'
import { painted } from '#catalog/rules/seasons'
import { publishEdit } from '#catalog/steps/publish_edit'
import type { pricesValidator } from '#catalog/validators/listing_validators'
import { InvalidField } from '#shared/exceptions/domain_error'
import { refuseStale } from '#shared/forms/changed_meanwhile'
import type { Author } from '#shared/values/author'
import { fromNzd } from '#shared/values/money'

type Paint = Infer<typeof pricesValidator> & { listingId: string; by: Author }

/** Gives whole days of a listing, both included, a price of their own, or takes away what they carry (rule L93). */
export default class PaintPrices {
  /** Throws InvalidField, TooManySeasons, ChangedMeanwhile, NotFound when it was deleted meanwhile. */
  async handle({ listingId, from, to, pricePerNight, version, by }: Paint): Promise<Listing> {
    if (to < from) throw new InvalidField('to', 'order', 'The last day cannot be before the first')
    const pricePerNightCents = pricePerNight === null ? null : fromNzd(pricePerNight)

    return db.transaction(async (trx) => {
      const listing = await Listing.locked(listingId, trx)
      const rates = painted(listing.rates, { from, to, pricePerNightCents })
      if (rates.length > marketplace.ceilings.seasonsPerListing) throw new TooManySeasons()

      const before = formOfListing(listing)
      listing.merge({ rates })
      refuseStale({
        id: listing.id,
        version,
        before,
        after: formOfListing(listing),
        sent: ['rates'],
        isPart: true,
      })
      await publishEdit({ listing, by }, trx)
      return listing.save()
    })
  }
}
