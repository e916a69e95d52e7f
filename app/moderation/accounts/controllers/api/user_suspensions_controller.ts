import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { suspension } from '#moderation/accounts/account_validators'
import ChangeAccount from '#moderation/accounts/change_account'
import ListUpcomingStays from '#moderation/reports/list_upcoming_stays'
import { authorOf } from '#platform/http/author_of'

export default class UserSuspensionsController {
  @inject()
  async store(ctx: HttpContext, accounts: ChangeAccount, stays: ListUpcomingStays) {
    const { days, reason } = await ctx.request.validateUsing(suspension)
    const user = await accounts.handle({
      ...authorOf(ctx),
      action: 'user.suspended',
      userId: ctx.params.id,
      days,
      reason,
    })

    return {
      ...(await ctx.serialize(AccountTransformer.transform(user))),
      upcomingBookings: await stays.handle(user.id),
    }
  }
}
