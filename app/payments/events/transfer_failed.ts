import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  reference: string
  transferId: string
  amountCents: number
}

/** Stripe refused a transfer to an owner. It is retried hourly; published once until it succeeds. */
export default class TransferFailed extends DomainEvent<Payload> {
  static eventName = 'payments.transfer_failed'
}
