import BookingDatesChanged from '#booking/events/booking_dates_changed'
import BookingEnteredStatus from '#booking/events/booking_entered_status'
import PaidBookingCancelled from '#booking/events/paid_booking_cancelled'
import RequestUnanswered from '#booking/events/request_unanswered'
import AdministratorChangedBooking from '#booking/events/administrator_changed_booking'
import {
  UserBanned,
  UserDeactivated,
  UserReactivated,
  UserRoleChanged,
  UserSuspended,
  UserUnbanned,
} from '#identity/events/user_events'
import { ListingChanged, ListingEdited, ListingTakenDown } from '#catalog/events/listing_events'
import {
  AccountUpdated,
  AuthorisationEnded,
  CheckoutExpired,
  DuplicateRefunded,
  PaymentAuthorised,
  PaymentCaptured,
  PaymentNeedsReview,
  PaymentProblemReported,
  PayoutAccountMade,
  RefundFailed,
  RefundSucceeded,
  RefundWaiting,
  TransferFailed,
  TransferSent,
} from '#payments/events/payment_events'
import { EvidenceChanged, EvidenceDecided } from '#compliance/events/evidence_events'
import { NoticeResent, NoticesExported } from '#compliance/events/notice_events'
import { IncidentReported, IncidentSettled } from '#incidents/events/incident_events'
import { callOf, passOn } from '#shared/events/pass_on'
import { subscribe } from '#shared/events/subscriptions'

const recordRefund = passOn(
  () => import('#booking/actions/sync_payment_status'),
  ({ reference }: { reference: string }) => ({ reference })
)

const paymentMails = () => import('#booking/listeners/payment_mails')
const audits = () => import('#moderation/audit/audit_events')

/**
 * Who subscribes to what. A listener that only calls an action is a line with `passOn`. Queued jobs store the names, so they
 * never change.
 */
subscribe(PaymentCaptured, {
  'booking.confirm_paid_booking': passOn(
    () => import('#booking/actions/confirm_paid_booking'),
    ({ reference }) => ({ reference })
  ),
})
subscribe(PaymentAuthorised, {
  'booking.receive_request': passOn(
    () => import('#booking/actions/receive_request'),
    ({ reference }) => ({ reference })
  ),
})
subscribe(AuthorisationEnded, {
  'booking.end_released_request': passOn(
    () => import('#booking/actions/end_request'),
    ({ reference }) => ({ bookingId: reference, reason: 'AUTHORISATION_ENDED' })
  ),
})
subscribe(RequestUnanswered, {
  'booking.leave_market': passOn(
    () => import('#booking/actions/leave_market'),
    ({ bookingId, listingId }) => ({ bookingId, listingId })
  ),
})
subscribe(CheckoutExpired, {
  'booking.release_expired_checkout': passOn(
    () => import('#booking/actions/end_unpaid_booking'),
    ({ reference }) => ({ reference })
  ),
})
subscribe(PaymentNeedsReview, {
  'booking.mail_payment_review': callOf(paymentMails, 'paymentNeedsReview'),
})
subscribe(RefundSucceeded, {
  'booking.record_refund': recordRefund,
  'booking.mail_refund': callOf(paymentMails, 'refundSucceeded'),
})
subscribe(RefundWaiting, {
  'booking.mail_waiting_refund': callOf(paymentMails, 'refundWaiting'),
})
subscribe(RefundFailed, {
  'booking.record_refund': recordRefund,
  'booking.mail_failed_refund': callOf(paymentMails, 'refundFailed'),
})
subscribe(DuplicateRefunded, {
  'booking.mail_duplicate_refund': callOf(paymentMails, 'duplicateRefunded'),
})
subscribe(TransferSent, {
  'booking.mail_payout': callOf(paymentMails, 'transferSent'),
})
subscribe(TransferFailed, {
  'booking.mail_failed_payout': callOf(paymentMails, 'transferFailed'),
})
subscribe(AccountUpdated, {
  'payments.mail_account_news': callOf(
    () => import('#payments/accounts/mail_account_change'),
    'mailUpdatedAccount'
  ),
})

for (const event of [
  UserBanned,
  UserUnbanned,
  UserSuspended,
  UserDeactivated,
  UserReactivated,
  UserRoleChanged,
])
  subscribe(event, {
    'catalog.hide_listings_of_owner': passOn(
      () => import('#catalog/contract/hide_owner_listings'),
      ({ userId }) => ({ ownerId: userId })
    ),
  })
for (const event of [UserBanned, UserSuspended, UserDeactivated])
  subscribe(event, {
    'booking.end_holds_of_person': passOn(
      () => import('#booking/actions/end_holds'),
      ({ userId }) => ({ personId: userId })
    ),
  })
subscribe(ListingTakenDown, {
  'booking.end_holds_of_listing': passOn(
    () => import('#booking/actions/end_holds'),
    ({ listingId }) => ({ listingId })
  ),
})
subscribe(BookingEnteredStatus, {
  'alerts.end_booked_alerts': passOn(
    () => import('#alerts/actions/end_booked_alerts'),
    ({ bookingId }) => ({ bookingId })
  ),
  'messaging.add_booking_line': passOn(
    () => import('#messaging/conversations/add_booking_line'),
    (move, publication) => ({ move, publication })
  ),
})
subscribe(BookingDatesChanged, {
  'alerts.end_booked_alerts': passOn(
    () => import('#alerts/actions/end_booked_alerts'),
    ({ bookingId }) => ({ bookingId })
  ),
  'messaging.add_dates_line': passOn(
    () => import('#messaging/conversations/add_dates_line'),
    (change, publication) => ({ change, publication })
  ),
  'moderation.audit_dates_change': callOf(audits, 'auditDatesChange'),
})
subscribe(AdministratorChangedBooking, {
  'moderation.audit_booking_status': callOf(audits, 'auditBookingStatus'),
})
subscribe(PaidBookingCancelled, {
  'moderation.audit_cancellation': callOf(audits, 'auditCancellation'),
})
subscribe(IncidentReported, {
  'moderation.mail_incident': callOf(
    () => import('#moderation/incidents/mail_incident'),
    'mailReportedIncident'
  ),
})
subscribe(IncidentSettled, {
  'moderation.audit_incident': callOf(audits, 'auditIncident'),
  'moderation.flag_troubled_listing': passOn(
    () => import('#moderation/incidents/flag_troubled_listing'),
    ({ listingId, actorId, address }) => ({ listingId, actorId, address })
  ),
})
subscribe(NoticeResent, {
  'moderation.audit_resent_notice': callOf(audits, 'auditResentNotice'),
})
subscribe(NoticesExported, {
  'moderation.audit_exported_notices': callOf(audits, 'auditExportedNotices'),
})
subscribe(EvidenceChanged, {
  'moderation.audit_evidence_change': callOf(audits, 'auditEvidenceChange'),
})
subscribe(EvidenceDecided, {
  'moderation.audit_evidence_decision': callOf(audits, 'auditEvidenceDecision'),
})
subscribe(PayoutAccountMade, {
  'moderation.audit_payout_account': callOf(audits, 'auditPayoutAccount'),
})
subscribe(ListingChanged, {
  'compliance.remove_evidence': callOf(
    () => import('#compliance/evidence/remove_evidence'),
    'removeOfDeletedListing'
  ),
  'moderation.audit_listing_change': callOf(audits, 'auditListingChange'),
})
subscribe(ListingEdited, {
  'moderation.audit_listing_edit': callOf(audits, 'auditListingEdit'),
})
subscribe(PaymentProblemReported, {
  'moderation.mail_payment_problem': callOf(
    () => import('#moderation/payment_problems/mail_payment_problem'),
    'mailReportedProblem'
  ),
})
