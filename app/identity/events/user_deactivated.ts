import { DomainEvent } from '#shared/events/domain_event'

/** An account was made inactive. */
export default class UserDeactivated extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_deactivated'
}
