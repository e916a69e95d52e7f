import { eventOf } from '#shared/events/domain_event'

export class UserBanned extends eventOf<{ userId: string; reason: string | null }>(
  'identity.user_banned'
) {}

/** Until an instant: ISO 8601, UTC. */
export class UserSuspended extends eventOf<{
  userId: string
  until: string
  reason: string | null
}>('identity.user_suspended') {}

/** An administrator lifted a ban or a suspension. */
export class UserUnbanned extends eventOf<{ userId: string }>('identity.user_unbanned') {}

export class UserDeactivated extends eventOf<{ userId: string }>('identity.user_deactivated') {}

/** An administrator gave them another role. */
export class UserRoleChanged extends eventOf<{ userId: string }>('identity.user_role_changed') {}

export class UserReactivated extends eventOf<{ userId: string }>('identity.user_reactivated') {}
