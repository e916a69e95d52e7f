import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CountOpenProblems from '#moderation/payment_problems/count_open_problems'
import ShowDashboard from '#moderation/reports/show_dashboard'

export default class DashboardsController {
  @inject()
  async show({ inertia }: HttpContext, dashboard: ShowDashboard, problems: CountOpenProblems) {
    return inertia.render('moderation/dashboard', {
      openProblems: inertia.defer(() => problems.handle(), { rescue: true }),
      stats: inertia.defer(() => dashboard.handle(), { rescue: true }),
    })
  }
}
