import { mailedListing } from '#catalog/contract/mailed_listing'
import type { Trx } from '#platform/database/trx'
import type Listing from '#catalog/models/listing'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

const SUBJECTS = {
  approved: 'Your mooring is live',
  rejected: 'Your mooring was not approved',
  flagged: 'Your mooring needs your attention',
}

/** Mails the owner, who is loaded, a decision and its reason. */
export async function mailListingDecision(listing: Listing, trx: Trx): Promise<void> {
  const { id, title, place, owner, moderationStatus: status } = listing
  if (status === 'pending') return

  const shown = mailedListing({ title, place, owner })
  await postMail(
    {
      template: `moderation/listing_${status}`,
      to: owner.email,
      subject: `${SUBJECTS[status]}${shown.subject}`,
      occasion: `${id}:${listing.updatedAt.toMillis()}`,
      data: {
        title: owner.isEmailVerified ? title : 'Your mooring',
        name: owner.mailName,
        reason: listing.flagReason ?? listing.rejectionReason,
        listingUrl: pageUrl('listings.show', { id }),
        editUrl: pageUrl('listings.edit', { id }),
        contactUrl: pageUrl('contact'),
      },
    },
    trx
  )
}
