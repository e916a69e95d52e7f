import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListPaymentProblems from '#moderation/payment_problems/list_payment_problems'
import { problemsQuery } from '#moderation/payment_problems/problem_validators'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

export default class PaymentProblemsController {
  @inject()
  async index({ inertia, request }: HttpContext, problems: ListPaymentProblems) {
    const [, query] = await problemsQuery.tryValidate(request.qs())
    const filter = { state: query?.state ?? 'open', kind: query?.kind }
    const asked = { ...pageOf(query, marketplace.pages.adminScreen), ...filter }
    const list = await lastPageAtMost(asked, (page) => problems.handle(page))

    return inertia.render('moderation/payment_problems', {
      problems: list,
      filter: { state: filter.state, kind: filter.kind ?? '' },
    })
  }
}
