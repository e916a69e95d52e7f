import marketplace from '#config/marketplace'
import type User from '#identity/models/user'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'

/** Whether an administrator must set up a second factor first: with `ADMIN_TWO_FACTOR=true` (rule A67). */
export async function needsSecondFactor({ id: userId, isAdmin }: User): Promise<boolean> {
  if (!marketplace.secondFactor.isDemandedOfAdmins || !isAdmin) return false
  const factors = await new FindSecondFactors().handle({ userId })

  return secondFactorMethods(factors).length === 0
}
