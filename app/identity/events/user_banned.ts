import { DomainEvent } from '#shared/events/domain_event'

export default class UserBanned extends DomainEvent<{ userId: string; reason: string | null }> {
  static eventName = 'identity.user_banned'
}
