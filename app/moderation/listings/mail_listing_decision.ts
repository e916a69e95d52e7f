import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { postMail } from '#shared/mail/post_mail'

const SUBJECTS = {
  approved: 'Your mooring is on show',
  rejected: 'Your mooring was not approved',
  flagged: 'Your mooring needs your attention',
}

/**
 * Tells the owner what was decided about a listing, and why.
 *
 * @param listing decided upon, with its owner preloaded
 */
export async function mailListingDecision(
  listing: Listing,
  trx: TransactionClientContract
): Promise<void> {
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
        listingUrl: `${marketplace.url}/listing/${id}`,
        editUrl: `${marketplace.url}/owner/listing/${id}/edit`,
        contactUrl: `${marketplace.url}/contact`,
      },
    },
    trx
  )
}
