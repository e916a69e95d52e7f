import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RefundPaymentElsewhere from '#moderation/payment_problems/refund_payment_elsewhere'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import { refundElsewhere } from '#moderation/payment_problems/problem_validators'
import { fromNzd } from '#shared/values/money'

export default class PaymentProblemRefundsController {
  @inject()
  async store(
    { auth, params, request }: HttpContext,
    refunds: RefundPaymentElsewhere,
    problems: FindPaymentProblem
  ) {
    const { amount, reference } = await request.validateUsing(refundElsewhere)
    const outcome = await refunds.handle({
      reference,
      amountCents: fromNzd(amount),
      problemId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return { outcome, problem: await problems.handle({ id: params.id }) }
  }
}
