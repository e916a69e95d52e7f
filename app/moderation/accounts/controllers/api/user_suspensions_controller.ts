import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SuspendAccount from '#moderation/accounts/suspend_account'
import ListUpcomingStays from '#moderation/reports/list_upcoming_stays'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { suspension } from '#moderation/accounts/account_validators'

/** `PATCH /admin/users/{id}/suspend` */
export default class UserSuspensionsController {
  @inject()
  async store(
    { auth, params, request, serialize }: HttpContext,
    suspensions: SuspendAccount,
    stays: ListUpcomingStays
  ) {
    const { days, reason } = await request.validateUsing(suspension)
    const user = await suspensions.handle({
      days,
      reason,
      userId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return {
      ...(await serialize(AccountTransformer.transform(user))),
      upcomingBookings: await stays.handle(user.id),
    }
  }
}
