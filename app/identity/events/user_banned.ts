import { DomainEvent } from '#shared/events/domain_event'

/** An administrator banned a person. */
export default class UserBanned extends DomainEvent<{ userId: string; reason: string | null }> {
  static eventName = 'identity.user_banned'
}
