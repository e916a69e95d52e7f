import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  transactionId: string
  reason: string
}

/** A payment does not match its order; the reference stays unpaid until an administrator decides. */
export default class PaymentNeedsReview extends DomainEvent<Payload> {
  static eventName = 'payments.payment_needs_review'
}
