import { DomainEvent } from '#shared/events/domain_event'

/** An administrator made an account inactive. */
export default class UserDeactivated extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_deactivated'
}
