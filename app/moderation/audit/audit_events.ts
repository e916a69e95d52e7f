import type AdministratorChangedBooking from '#booking/events/administrator_changed_booking'
import type { ChosenRefund } from '#booking/events/administrator_changed_booking'
import type { ListingChanged, ListingEdited } from '#catalog/events/listing_events'
import { auditEvent } from '#moderation/audit/record_audit'
import { formatNzd } from '#shared/values/money'
import type { Publication } from '#shared/events/domain_event'

export function auditBookingStatus(
  { bookingId, refund, ...change }: AdministratorChangedBooking['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      ...change,
      before: { ...change.before },
      after: { ...change.after, ...(refund && { refund: inWords(refund) }) },
      action: 'booking.status_changed',
      targetType: 'booking',
      targetId: bookingId,
    },
    publication
  )
}

export function auditListingChange(
  { listingId, change, ...facts }: ListingChanged['payload'],
  publication: Publication
) {
  return auditEvent(
    { ...facts, action: `listing.${change}`, targetType: 'listing', targetId: listingId },
    publication
  )
}

/** Records edits of approved listings; of secrets only the field names. */
export function auditListingEdit(
  { listingId, actorId, address, changed, before, after }: ListingEdited['payload'],
  publication: Publication
) {
  const secrets = changed.filter((name) => !(name in after))

  return auditEvent(
    {
      actorId,
      address,
      before,
      after: { ...after, ...Object.fromEntries(secrets.map((name) => [name, NOT_SHOWN])) },
      action: 'listing.edited',
      targetType: 'listing',
      targetId: listingId,
    },
    publication
  )
}

const NOT_SHOWN = '(changed, not shown)'

const CHOICES = { policy: 'by the policy', full: 'in full', owner: 'as cancelled by the owner' }

/** "$130.95, by the policy" */
function inWords({ choice, amountCents }: ChosenRefund): string {
  return choice === 'none' ? 'nothing' : `${formatNzd(amountCents)}, ${CHOICES[choice]}`
}
