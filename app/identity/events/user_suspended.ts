import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  userId: string
  /** ISO instant, UTC. */
  until: string
  reason: string | null
}

/** An administrator suspended a person for some days. */
export default class UserSuspended extends DomainEvent<Payload> {
  static eventName = 'identity.user_suspended'
}
