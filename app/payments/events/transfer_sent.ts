import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  transferId: string
  amountCents: number
}

/** The owner's share of a payment was transferred to their connected account. */
export default class TransferSent extends DomainEvent<Payload> {
  static eventName = 'payments.transfer_sent'
}
