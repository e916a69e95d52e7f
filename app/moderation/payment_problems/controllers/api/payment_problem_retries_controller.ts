import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RetryPaymentProblem from '#moderation/payment_problems/retry_payment_problem'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'

export default class PaymentProblemRetriesController {
  @inject()
  async store(
    { auth, params, request }: HttpContext,
    retries: RetryPaymentProblem,
    problems: FindPaymentProblem
  ) {
    const outcome = await retries.handle({
      problemId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return { outcome, problem: await problems.handle({ id: params.id }) }
  }
}
