import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'
import CountRefundedStays from '#incidents/contract/count_refunded_stays'
import DecideOnListing from '#moderation/listings/decide_on_listing'
import type { Author } from '#shared/values/author'

const { stays, months } = marketplace.incidents.flag

/** Flags a mooring of which so many stays had problems within a year that were settled with a refund (rule Q13). */
@inject()
export default class FlagTroubledListing {
  constructor(
    private refunded: CountRefundedStays,
    private decide: DecideOnListing
  ) {}

  async handle({ listingId, ...author }: Author & { listingId: string }): Promise<void> {
    const since = DateTime.utc().minus({ months })
    const found = await this.refunded.handle({ listingId, since })
    if (found < stays) return
    const listing = await Listing.findOrFail(listingId)
    if (listing.deletedAt || listing.moderationStatus === 'flagged') return

    await this.decide.handle({
      ...author,
      listingId,
      status: 'flagged',
      reason: `${found} stays with a problem of the mooring within a year were settled with a refund`,
    })
  }
}
