import type Listing from '#catalog/models/listing'
import { mailedListing } from '#catalog/contract/mailed_listing'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

/** Mails the owner, who is loaded, that their mooring was received and what happens next (rule L96). */
export async function mailListingReceived(listing: Listing, trx: Trx): Promise<void> {
  const { id, title, place, owner } = listing
  const shown = mailedListing({ title, place, owner })

  await postMail(
    {
      template: 'catalog/listing_received',
      to: owner.email,
      subject: `We received your mooring${shown.subject}`,
      occasion: id,
      data: {
        title: owner.isEmailVerified ? title : 'Your mooring',
        name: owner.mailName,
        editUrl: pageUrl('listings.edit', { id }),
        evidenceUrl: pageUrl('evidence', { id }),
        calendarUrl: pageUrl('calendars.show', { id }),
      },
    },
    trx
  )
}
