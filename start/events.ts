import CheckoutExpired from '#payments/events/checkout_expired'
import PaymentCaptured from '#payments/events/payment_captured'
import RefundSucceeded from '#payments/events/refund_succeeded'
import { subscribe } from '#shared/queue/subscriptions'

/**
 * Who listens to what, one line for each event: `subscribe(Event, { name: () => import(listener) })`.
 */
subscribe(PaymentCaptured, {
  'booking.confirm_paid_booking': () => import('#booking/listeners/confirm_paid_booking'),
})
subscribe(CheckoutExpired, {
  'booking.release_expired_checkout': () => import('#booking/listeners/release_expired_checkout'),
})
subscribe(RefundSucceeded, {
  'booking.record_refund': () => import('#booking/listeners/record_refund'),
})
