import type AdministratorChangedBooking from '#booking/events/administrator_changed_booking'
import type { ChosenRefund } from '#booking/events/administrator_changed_booking'
import type BookingDatesChanged from '#booking/events/booking_dates_changed'
import type PaidBookingCancelled from '#booking/events/paid_booking_cancelled'
import type { ListingChanged, ListingEdited } from '#catalog/events/listing_events'
import type { NoticeResent, NoticesExported } from '#compliance/events/notice_events'
import type { EvidenceChanged, EvidenceDecided } from '#compliance/events/evidence_events'
import type { IncidentSettled } from '#incidents/events/incident_events'
import { auditEvent } from '#moderation/audit/record_audit'
import type { PayoutAccountMade } from '#payments/events/payment_events'
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

/** Records what a renter or an owner gave back by cancelling a paid stay (rule X41). */
export function auditCancellation(
  { bookingId, amountCents, ...change }: PaidBookingCancelled['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      ...change,
      before: { ...change.before },
      after: { ...change.after, refund: formatNzd(amountCents) },
      action: 'booking.cancelled',
      targetType: 'booking',
      targetId: bookingId,
    },
    publication
  )
}

/** Records how a problem of a stay was settled (rule Q15). */
export function auditIncident(
  {
    incidentId,
    bookingId,
    kind,
    refund,
    amountCents,
    note,
    actorId,
    address,
  }: IncidentSettled['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      actorId,
      address,
      reason: note,
      action: 'incident.settled',
      targetType: 'booking',
      targetId: bookingId,
      before: { incidentId, kind },
      after: { incidentId, refund, amount: formatNzd(amountCents) },
    },
    publication
  )
}

/** Records what a renter was charged or refunded by changing the dates of a paid stay (rule X41). */
export function auditDatesChange(
  { bookingId, renterId, before, after, chargeCents, refundCents }: BookingDatesChanged['payload'],
  publication: Publication
) {
  const money = { charge: formatNzd(chargeCents), refund: formatNzd(refundCents) }

  return auditEvent(
    {
      actorId: renterId,
      before: { ...before },
      after: { ...after, ...money },
      action: 'booking.dates_changed',
      targetType: 'booking',
      targetId: bookingId,
    },
    publication
  )
}

/** Records that a notice to the harbourmaster was sent again (rule E55). */
export function auditResentNotice(
  { noticeId, bookingId, kind, ...author }: NoticeResent['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      ...author,
      after: { noticeId, kind },
      action: 'notice.resent',
      targetType: 'booking',
      targetId: bookingId,
    },
    publication
  )
}

/** Records that notices to the harbourmaster were downloaded (rule E55). */
export function auditExportedNotices(
  { actorId, address, ...after }: NoticesExported['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      actorId,
      address,
      after,
      action: 'notices.exported',
      targetType: 'marketplace',
      targetId: null,
    },
    publication
  )
}

/** Records that an owner decided where their shares are sent (rule X41). */
export function auditPayoutAccount(
  { userId }: PayoutAccountMade['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      actorId: userId,
      action: 'user.payout_account_made',
      targetType: 'user',
      targetId: userId,
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

/** Records what of the evidence of a mooring changed, without its values (rule E10). */
export function auditEvidenceChange(
  { listingId, changed, ...author }: EvidenceChanged['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      ...author,
      after: Object.fromEntries(changed.map((name) => [name, NOT_SHOWN])),
      action: 'listing.evidence_changed',
      targetType: 'listing',
      targetId: listingId,
    },
    publication
  )
}

/** Records a decision about the evidence of a mooring, with what it rests on (rule E10). */
export function auditEvidenceDecision(
  { listingId, decision, note, ...facts }: EvidenceDecided['payload'],
  publication: Publication
) {
  return auditEvent(
    {
      ...facts,
      reason: note,
      action: `listing.evidence_${decision}`,
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
