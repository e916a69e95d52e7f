import { inject } from '@adonisjs/core'
import OneTimeToken from '#identity/models/one_time_token'
import type User from '#identity/models/user'
import FindSecondFactors, { type SecondFactors } from '#identity/queries/find_second_factors'
import type { DateTime } from 'luxon'

export interface Account {
  user: User
  pendingEmail: string | null
  factors: SecondFactors
}

/** An account as its person sees it. */
@inject()
export default class ShowAccount {
  constructor(private secondFactors: FindSecondFactors) {}

  async handle({ user, now }: { user: User; now: DateTime }): Promise<Account> {
    return {
      user,
      pendingEmail: await OneTimeToken.newEmailOf(user.id, now),
      factors: await this.secondFactors.handle({ userId: user.id }),
    }
  }
}
