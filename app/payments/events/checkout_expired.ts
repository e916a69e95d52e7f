import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
}

/** The checkout ran out without a payment; nothing can be paid through it any more. */
export default class CheckoutExpired extends DomainEvent<Payload> {
  static eventName = 'payments.checkout_expired'
}
