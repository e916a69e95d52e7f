import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  refundId: string
  /** This refund. */
  amountCents: number
  /** Everything refunded so far, this one included. */
  refundedCents: number
  transactionAmountCents: number
}

/** A refund is on its way back to the payer's card. */
export default class RefundSucceeded extends DomainEvent<Payload> {
  static eventName = 'payments.refund_succeeded'
}
