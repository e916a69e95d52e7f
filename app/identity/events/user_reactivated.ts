import { DomainEvent } from '#shared/events/domain_event'

/** An inactive account was made active again. */
export default class UserReactivated extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_reactivated'
}
