import { metresBetween, type Place } from '#catalog/rules/public_point'
import marketplace from '#config/marketplace'
import type Listing from '#catalog/models/listing'
import { contactDetailsIn } from '#shared/values/contact_details'

/** What everybody reads of a listing, with what it is called on screens. */
const PUBLIC_TEXTS = {
  title: 'title',
  description: 'description',
  location: 'location',
  region: 'region',
  licensedVesselType: 'licensed vessel type',
  amenities: 'amenities',
} as const

type Texts = Pick<Listing, keyof typeof PUBLIC_TEXTS>
type Reason = Listing['pendingReason']

/** What of a listing an edit is compared with. */
interface Edited {
  before: Texts
  after: Texts & Place
  /** The place that was approved. */
  approved: Place
}

/** Why an edit of an approved listing waits for approval: contact details, or too far from the approved place (rule L80). */
export function reviewReason({ before, after, approved }: Edited): Reason {
  const known = new Set(contactFieldsOf(before).flatMap(({ details }) => details))
  const added = contactFieldsOf(after).some(({ details }) => details.some((one) => !known.has(one)))
  if (added) return 'contact'

  return metresBetween(approved, after) > marketplace.moderation.farMetres ? 'moved' : null
}

/** Whether a public text of a listing has contact details. */
export function hasPublicContact(listing: Texts): boolean {
  return contactFieldsOf(listing).length > 0
}

/** What its owner is told of a listing that waits for approval, in plain English; null when there is nothing to tell. */
export function pendingNotice(
  listing: Texts & Pick<Listing, 'moderationStatus' | 'pendingReason'>
): string | null {
  const { moderationStatus, pendingReason } = listing
  if (moderationStatus !== 'pending' || !pendingReason) return null

  return NOTICES[pendingReason](listing)
}

const AGAIN = 'An administrator will check it before the public can see it again.'

const NOTICES: Record<NonNullable<Reason>, (listing: Texts) => string> = {
  moved: () => `The mooring was moved by more than 1 km from the approved place. ${AGAIN}`,
  edited: () => `You changed what was approved. ${AGAIN}`,
  contact: (listing) => {
    const fields = contactFieldsOf(listing).map(({ label }) => label)
    const where = fields.length > 0 ? ` in: ${fields.join(', ')}` : ''

    return `There are contact details${where}. An administrator will check the mooring before the public can see it. Please leave out email addresses, phone numbers and links: renters can message you here.`
  },
}

function contactFieldsOf(listing: Texts) {
  return Object.entries(PUBLIC_TEXTS).flatMap(([field, label]) => {
    const text = [listing[field as keyof Texts]].flat().join('\n')
    const details = contactDetailsIn(text, marketplace.url)

    return details.length > 0 ? [{ label, details }] : []
  })
}
