import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  refundId: string
  amountCents: number
  refundedCents: number
  transactionAmountCents: number
  reason: string
}

/** A refund failed, possibly after it had succeeded; a payment problem is open. */
export default class RefundFailed extends DomainEvent<Payload> {
  static eventName = 'payments.refund_failed'
}
