import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListPaymentProblems from '#moderation/payment_problems/list_payment_problems'
import { problemsQuery } from '#moderation/payment_problems/problem_validators'
import { pageOf } from '#shared/validators/page_query'

export default class PaymentProblemsController {
  @inject()
  async index({ request }: HttpContext, problems: ListPaymentProblems) {
    const query = await request.validateUsing(problemsQuery)
    const { rows, ...page } = await problems.handle(pageOf(query, marketplace.pages.admin))

    return { problems: rows, ...page }
  }
}
