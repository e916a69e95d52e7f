import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  refundId: string
  amountCents: number
  refundedCents: number
  transactionAmountCents: number
  reason: string
}

/** The provider could not return the money, perhaps after a success; an administrator has to look. */
export default class RefundFailed extends DomainEvent<Payload> {
  static eventName = 'payments.refund_failed'
}
