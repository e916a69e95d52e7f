import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  refundId: string
  amountCents: number
  /** All refunds so far, including this one. */
  refundedCents: number
  transactionAmountCents: number
}

/** A refund succeeded at Stripe, or was paid elsewhere. */
export default class RefundSucceeded extends DomainEvent<Payload> {
  static eventName = 'payments.refund_succeeded'
}
