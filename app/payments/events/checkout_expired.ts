import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
}

/** The checkout expired without a payment. */
export default class CheckoutExpired extends DomainEvent<Payload> {
  static eventName = 'payments.checkout_expired'
}
