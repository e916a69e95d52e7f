import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import SignInChallenge from '#identity/models/sign_in_challenge'
import type User from '#identity/models/user'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'

/** After the right password: what the second factor is asked with; null for a person without one (rule A59). */
@inject()
export default class DemandSecondFactor {
  constructor(private secondFactors: FindSecondFactors) {}

  async handle({ user, now }: { user: User; now: DateTime }) {
    const factors = await this.secondFactors.handle({ userId: user.id })
    const methods = secondFactorMethods(factors)
    if (methods.length === 0) return null

    return { ...(await SignInChallenge.issue(user, now)), methods }
  }
}
