import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindOwnerMoney from '#booking/queries/find_owner_money'
import EarningTransformer from '#booking/transformers/earning_transformer'
import PayoutTransformer from '#booking/transformers/payout_transformer'
import { dashboardValidator } from '#booking/validators/booking'
import FindConnectStatus from '#payments/contract/find_connect_status'
import { toNzd } from '#shared/values/money'
import type { Page } from '#shared/values/page'

const TABS = ['bookings', 'payouts', 'statements'] as const

export default class OwnerEarningsController {
  @inject()
  async show(
    { auth, inertia, request }: HttpContext,
    money: FindOwnerMoney,
    connectStatus: FindConnectStatus
  ) {
    const ownerId = auth.use('web').getUserOrFail().id
    const [, query] = await dashboardValidator.tryValidate(request.qs())
    const tab = TABS.find((known) => known === query?.tab) ?? 'bookings'
    const { totals, earnings, payouts, months } = await money.handle({
      ownerId,
      tab,
      page: query?.page ?? 1,
      now: DateTime.utc(),
    })

    return inertia.render('booking/earnings', {
      tab,
      months,
      connectStatus: await connectStatus.handle({ userId: ownerId }),
      totals: {
        earned: toNzd(totals.earnedCents),
        sent: toNzd(totals.sentCents),
        pending: toNzd(totals.pendingCents),
        frozen: toNzd(totals.frozenCents),
        takenBack: toNzd(totals.takenBackCents),
        owed: toNzd(totals.owedCents),
      },
      earnings: EarningTransformer.transform(earnings.rows),
      payouts: PayoutTransformer.transform(payouts.rows),
      pages: { bookings: meta(earnings), payouts: meta(payouts) },
    })
  }
}

function meta({ total, page, totalPages }: Page<unknown>) {
  return { total, page, totalPages }
}
