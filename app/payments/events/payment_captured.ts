import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  transactionId: string
  amountCents: number
  /** ISO 8601, UTC. */
  capturedAt: string
}

/** The whole amount was paid. Published once for each reference. */
export default class PaymentCaptured extends DomainEvent<Payload> {
  static eventName = 'payments.payment_captured'
}
