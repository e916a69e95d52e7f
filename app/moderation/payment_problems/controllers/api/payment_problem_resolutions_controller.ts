import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ResolvePaymentProblem from '#moderation/payment_problems/resolve_payment_problem'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import { problemResolution } from '#moderation/payment_problems/problem_validators'

export default class PaymentProblemResolutionsController {
  @inject()
  async store(
    { auth, params, request }: HttpContext,
    resolutions: ResolvePaymentProblem,
    problems: FindPaymentProblem
  ) {
    const { note } = await request.validateUsing(problemResolution)
    await resolutions.handle({
      note,
      problemId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return problems.handle({ id: params.id })
  }
}
