import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  transferId: string
  amountCents: number
}

/** The owner's share of a payment was sent to the owner's account. */
export default class TransferSent extends DomainEvent<Payload> {
  static eventName = 'payments.transfer_sent'
}
