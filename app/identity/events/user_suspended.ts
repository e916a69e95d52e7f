import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  userId: string
  /** ISO 8601, UTC. */
  until: string
  reason: string | null
}

export default class UserSuspended extends DomainEvent<Payload> {
  static eventName = 'identity.user_suspended'
}
