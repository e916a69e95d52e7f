import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListPaymentProblems from '#moderation/payment_problems/list_payment_problems'
import ShowDashboard from '#moderation/reports/show_dashboard'

/** `GET /admin` */
export default class DashboardsController {
  @inject()
  async show({ inertia }: HttpContext, dashboard: ShowDashboard, problems: ListPaymentProblems) {
    return inertia.render('moderation/dashboard', {
      openProblems: inertia.defer(() => problems.countOpen(), { rescue: true }),
      stats: inertia.defer(() => dashboard.handle(), { rescue: true }),
    })
  }
}
