import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RetryPaymentProblem from '#moderation/payment_problems/retry_payment_problem'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import { authorOf } from '#platform/http/author_of'

export default class PaymentProblemRetriesController {
  @inject()
  async store(ctx: HttpContext, retries: RetryPaymentProblem, problems: FindPaymentProblem) {
    const { id } = ctx.params
    const outcome = await retries.handle({ ...authorOf(ctx), problemId: id })

    return { outcome, problem: await problems.handle({ id }) }
  }
}
