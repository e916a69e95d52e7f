import { DomainEvent } from '#shared/events/domain_event'

export default class UserReactivated extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_reactivated'
}
