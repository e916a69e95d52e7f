import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import PayWaitingRefund from '#moderation/payment_problems/pay_waiting_refund'
import { authorOf } from '#platform/http/author_of'

export default class PaymentProblemAdvancesController {
  @inject()
  async store(ctx: HttpContext, advances: PayWaitingRefund, problems: FindPaymentProblem) {
    const { id } = ctx.params
    const outcome = await advances.handle({ ...authorOf(ctx), problemId: id })

    return { outcome, problem: await problems.handle({ id }) }
  }
}
