import { DomainEvent } from '#shared/events/domain_event'

export class UserBanned extends DomainEvent<{ userId: string; reason: string | null }> {
  static eventName = 'identity.user_banned'
}

/** Until an instant: ISO 8601, UTC. */
export class UserSuspended extends DomainEvent<{
  userId: string
  until: string
  reason: string | null
}> {
  static eventName = 'identity.user_suspended'
}

/** An administrator lifted a ban or a suspension. */
export class UserUnbanned extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_unbanned'
}

export class UserDeactivated extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_deactivated'
}

/** An administrator gave them another role. */
export class UserRoleChanged extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_role_changed'
}

export class UserReactivated extends DomainEvent<{ userId: string }> {
  static eventName = 'identity.user_reactivated'
}
