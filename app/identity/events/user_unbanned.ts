import { DomainEvent } from '#shared/queue/domain_event'

/** An administrator lifted a ban or a suspension. */
export default class UserUnbanned extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_unbanned'
}
