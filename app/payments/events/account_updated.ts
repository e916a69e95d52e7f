import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  userId: string
  onboarded: boolean
  /** Transfers to this owner are active. */
  chargesEnabled: boolean
  requirementsDue: boolean
  /** Transfers were active before. */
  couldBePaid: boolean
}

/** The capabilities or requirements of an owner's connected account changed. */
export default class AccountUpdated extends DomainEvent<Payload> {
  static eventName = 'payments.account_updated'
}
