import BookingEnteredStatus from '#booking/events/booking_entered_status'
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
  CheckoutExpired,
  DuplicateRefunded,
  PaymentCaptured,
  PaymentNeedsReview,
  PaymentProblemReported,
  RefundFailed,
  RefundSucceeded,
  RefundWaiting,
  TransferFailed,
  TransferSent,
} from '#payments/events/payment_events'
import { subscribe } from '#shared/events/subscriptions'

/** All event subscriptions, one line per event: `subscribe(Event, { name: () => import(listener) })`. */
subscribe(PaymentCaptured, {
  'booking.confirm_paid_booking': () => import('#booking/listeners/confirm_paid_booking'),
})
subscribe(CheckoutExpired, {
  'booking.release_expired_checkout': () => import('#booking/listeners/release_expired_checkout'),
})
subscribe(PaymentNeedsReview, {
  'booking.mail_payment_review': () => import('#booking/listeners/mail_payment_review'),
})
subscribe(RefundSucceeded, {
  'booking.record_refund': () => import('#booking/listeners/record_refund'),
  'booking.mail_refund': () => import('#booking/listeners/mail_refund'),
})
subscribe(RefundWaiting, {
  'booking.mail_waiting_refund': () => import('#booking/listeners/mail_waiting_refund'),
})
subscribe(RefundFailed, {
  'booking.record_refund': () => import('#booking/listeners/record_refund'),
  'booking.mail_failed_refund': () => import('#booking/listeners/mail_failed_refund'),
})
subscribe(DuplicateRefunded, {
  'booking.mail_duplicate_refund': () => import('#booking/listeners/mail_duplicate_refund'),
})
subscribe(TransferSent, {
  'booking.mail_payout': () => import('#booking/listeners/mail_payout'),
})
subscribe(TransferFailed, {
  'booking.mail_failed_payout': () => import('#booking/listeners/mail_failed_payout'),
})
subscribe(AccountUpdated, {
  // Queued jobs store this name, so it must not change.
  'payments.mail_account_news': () => import('#payments/accounts/listeners/mail_account_change'),
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
    'catalog.hide_listings_of_owner': () => import('#catalog/listeners/hide_listings_of_owner'),
  })
for (const event of [UserBanned, UserSuspended, UserDeactivated])
  subscribe(event, {
    'booking.end_holds_of_person': () => import('#booking/listeners/end_holds_of_person'),
  })
subscribe(ListingTakenDown, {
  'booking.end_holds_of_listing': () => import('#booking/listeners/end_holds_of_listing'),
})
subscribe(BookingEnteredStatus, {
  'messaging.add_booking_line': () => import('#messaging/conversations/listeners/add_booking_line'),
})
subscribe(AdministratorChangedBooking, {
  'moderation.audit_booking_status': () =>
    import('#moderation/audit/listeners/audit_booking_status'),
})
subscribe(ListingChanged, {
  'moderation.audit_listing_change': () =>
    import('#moderation/audit/listeners/audit_listing_change'),
})
subscribe(ListingEdited, {
  'moderation.audit_listing_edit': () => import('#moderation/audit/listeners/audit_listing_edit'),
})
subscribe(PaymentProblemReported, {
  'moderation.mail_payment_problem': () =>
    import('#moderation/payment_problems/listeners/mail_payment_problem'),
})
