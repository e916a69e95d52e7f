import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  transactionId: string
  reason: string
}

/** Money came in that does not match what was to be paid. It counts as unpaid until somebody decides. */
export default class PaymentNeedsReview extends DomainEvent<Payload> {
  static eventName = 'payments.payment_needs_review'
}
