import { DomainEvent } from '#shared/events/domain_event'

/** A person opened an account. */
export default class UserRegistered extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_registered'
}
