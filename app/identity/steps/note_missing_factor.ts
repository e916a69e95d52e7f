import marketplace from '#config/marketplace'
import type User from '#identity/models/user'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'

/** Notes whether an administrator must set up a second factor first, with `ADMIN_TWO_FACTOR=true` (rule A67). */
export async function noteMissingFactor(user: User): Promise<void> {
  if (!marketplace.secondFactor.isDemandedOfAdmins || !user.isAdmin) return
  const factors = await new FindSecondFactors().handle({ userId: user.id })

  user.lacksSecondFactor = secondFactorMethods(factors).length === 0
}
