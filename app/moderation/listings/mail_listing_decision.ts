import type { Trx } from '#platform/database/trx'
import type Listing from '#catalog/models/listing'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

const SUBJECTS = {
  approved: 'Your mooring is live',
  rejected: 'Your mooring was not approved',
  flagged: 'Your mooring needs your attention',
}

/**
 * Mails the owner a decision and its reason.
 *
 * @param listing with its owner loaded
 */
export async function mailListingDecision(listing: Listing, trx: Trx): Promise<void> {
  const { id, title, owner, moderationStatus: status } = listing
  if (status === 'pending') return

  await postMail(
    {
      template: `moderation/listing_${status}`,
      to: owner.email,
      subject: `${SUBJECTS[status]}: ${title}`,
      occasion: `${id}:${listing.updatedAt.toMillis()}`,
      data: {
        title,
        name: owner.displayName,
        reason: listing.flagReason ?? listing.rejectionReason,
        listingUrl: pageUrl('listings.show', { id }),
        editUrl: pageUrl('listings.edit', { id }),
        contactUrl: pageUrl('contact'),
      },
    },
    trx
  )
}
