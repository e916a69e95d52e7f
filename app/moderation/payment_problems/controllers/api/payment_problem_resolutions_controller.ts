import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ResolvePaymentProblem from '#moderation/payment_problems/resolve_payment_problem'
import ListPaymentProblems from '#moderation/payment_problems/list_payment_problems'
import { problemResolution } from '#moderation/payment_problems/problem_validators'

/** `POST /admin/payment-problems/{id}/resolve` */
export default class PaymentProblemResolutionsController {
  @inject()
  async store(
    { auth, params, request }: HttpContext,
    resolutions: ResolvePaymentProblem,
    problems: ListPaymentProblems
  ) {
    const { note } = await request.validateUsing(problemResolution)
    await resolutions.handle({
      note,
      problemId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return problems.one(params.id)
  }
}
