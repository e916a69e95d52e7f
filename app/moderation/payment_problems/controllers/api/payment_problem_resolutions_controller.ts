import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ResolvePaymentProblem from '#moderation/payment_problems/resolve_payment_problem'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import { problemResolution } from '#moderation/payment_problems/problem_validators'
import { authorOf } from '#platform/http/author_of'

export default class PaymentProblemResolutionsController {
  @inject()
  async store(ctx: HttpContext, resolutions: ResolvePaymentProblem, problems: FindPaymentProblem) {
    const { id } = ctx.params
    const { note } = await ctx.request.validateUsing(problemResolution)
    await resolutions.handle({ ...authorOf(ctx), problemId: id, note })

    return problems.handle({ id })
  }
}
