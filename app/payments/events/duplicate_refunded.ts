import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  refundId: string
  amountCents: number
}

/** A duplicate payment was refunded; the first payment is kept. */
export default class DuplicateRefunded extends DomainEvent<Payload> {
  static eventName = 'payments.duplicate_refunded'
}
