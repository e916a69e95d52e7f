import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  transferId: string
  amountCents: number
}

/**
 * The provider would not send the owner's share. It is tried again every hour; announced once until
 * it is settled.
 */
export default class TransferFailed extends DomainEvent<Payload> {
  static eventName = 'payments.transfer_failed'
}
