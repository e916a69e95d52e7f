import { mentionsHiddenFacts } from '#catalog/contract/mooring_secrets'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { TextRefused } from '#reviews/exceptions/review_refused'
import { hasContactDetails } from '#shared/values/contact_details'

/** Refuses contact details and secrets of the mooring in a review or a reply (rule J5). Throws TextRefused. */
export function refuseText(text: string, listing: Listing): void {
  if (hasContactDetails(text, marketplace.url))
    throw new TextRefused(
      'contact',
      'Others can read this, so please leave out email addresses, phone numbers and links'
    )
  if (mentionsHiddenFacts(text, listing))
    throw new TextRefused(
      'secret',
      'Others can read this, so please leave out the mooring number, the access code and the exact place'
    )
}
