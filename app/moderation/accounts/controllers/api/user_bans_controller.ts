import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { ban } from '#moderation/accounts/account_validators'
import ChangeAccount from '#moderation/accounts/change_account'
import ListUpcomingStays from '#moderation/reports/list_upcoming_stays'
import { authorOf } from '#platform/http/author_of'

export default class UserBansController {
  @inject()
  async store(ctx: HttpContext, accounts: ChangeAccount, stays: ListUpcomingStays) {
    const userId = ctx.params.id
    const { reason } = await ctx.request.validateUsing(ban)
    const user = await accounts.handle({ ...authorOf(ctx), action: 'user.banned', userId, reason })

    return {
      ...(await ctx.serialize(AccountTransformer.transform(user))),
      upcomingBookings: await stays.handle(user.id),
    }
  }

  @inject()
  async destroy(ctx: HttpContext, accounts: ChangeAccount) {
    const userId = ctx.params.id
    const user = await accounts.handle({ ...authorOf(ctx), action: 'user.unbanned', userId })

    return ctx.serialize(AccountTransformer.transform(user))
  }
}
