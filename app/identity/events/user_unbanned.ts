import { DomainEvent } from '#shared/events/domain_event'

/** An administrator lifted a ban or a suspension. */
export default class UserUnbanned extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_unbanned'
}
