import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import BanAccount from '#moderation/accounts/ban_account'
import UnbanAccount from '#moderation/accounts/unban_account'
import ListUpcomingStays from '#moderation/reports/list_upcoming_stays'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { ban } from '#moderation/accounts/account_validators'

/** `PATCH /admin/users/{id}/ban`, `PATCH /admin/users/{id}/unban` */
export default class UserBansController {
  @inject()
  async store(
    { auth, params, request, serialize }: HttpContext,
    bans: BanAccount,
    stays: ListUpcomingStays
  ) {
    const { reason } = await request.validateUsing(ban)
    const user = await bans.handle({
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

  @inject()
  async destroy({ auth, params, request, serialize }: HttpContext, bans: UnbanAccount) {
    const user = await bans.handle({
      userId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return serialize(AccountTransformer.transform(user))
  }
}
