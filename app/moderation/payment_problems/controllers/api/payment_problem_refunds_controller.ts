import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RefundPaymentElsewhere from '#moderation/payment_problems/refund_payment_elsewhere'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import { refundElsewhere } from '#moderation/payment_problems/problem_validators'
import { authorOf } from '#platform/http/author_of'
import { fromNzd } from '#shared/values/money'

export default class PaymentProblemRefundsController {
  @inject()
  async store(ctx: HttpContext, refunds: RefundPaymentElsewhere, problems: FindPaymentProblem) {
    const { id } = ctx.params
    const { amount, reference } = await ctx.request.validateUsing(refundElsewhere)
    const amountCents = fromNzd(amount)
    const outcome = await refunds.handle({
      ...authorOf(ctx),
      problemId: id,
      amountCents,
      reference,
    })

    return { outcome, problem: await problems.handle({ id }) }
  }
}
