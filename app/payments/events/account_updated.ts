import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  userId: string
  onboarded: boolean
  /** Whether transfers to this owner are possible. */
  chargesEnabled: boolean
  /** Whether the provider wants something more of the owner. */
  requirementsDue: boolean
  /** Whether transfers were possible before. */
  couldBePaid: boolean
}

/** What an owner's connected account may do has changed. */
export default class AccountUpdated extends DomainEvent<Payload> {
  static eventName = 'payments.account_updated'
}
