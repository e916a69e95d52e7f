import type { Trx } from '#platform/database/trx'
import Listing from '#catalog/models/listing'
import type { AucklandDate } from '#shared/values/auckland_time'

/** What evidence says of a listing. Dates are the last days on which they hold; null when unknown. */
export interface Permit {
  /** An administrator has checked the evidence, and the mooring is in no waiting-list area. */
  permitChecked: boolean
  approvalUntil: AucklandDate | null
  inspectionUntil: AucklandDate | null
}

/** The permit that a listing keeps for its rules of stays. */
export default class ListingPermit {
  /** This is no edit of the listing: the time of its last change stays. */
  async keep({ listingId, ...permit }: Permit & { listingId: string }, trx: Trx): Promise<void> {
    await Listing.query({ client: trx }).where('id', listingId).update(permit)
  }
}
