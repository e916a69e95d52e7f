import { ApprovedListingSchema } from '#database/schema'
import type { ApprovedContent } from '#moderation/rules/approved_content'

/** What of a listing was approved last. */
export default class ApprovedListing extends ApprovedListingSchema {
  static override table = 'approved_listings'
  static override primaryKey = 'listingId'

  declare content: ApprovedContent
}
