import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  refundId: string
  amountCents: number
}

/** Somebody paid twice, and the second payment is on its way back; the first one stands. */
export default class DuplicateRefunded extends DomainEvent<Payload> {
  static eventName = 'payments.duplicate_refunded'
}
