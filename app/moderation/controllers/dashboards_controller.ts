import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ShowDashboard from '#moderation/queries/show_dashboard'

/** `GET /admin` */
export default class DashboardsController {
  @inject()
  async show({ inertia }: HttpContext, dashboard: ShowDashboard) {
    return inertia.render('moderation/dashboard', {
      stats: inertia.defer(() => dashboard.handle(), { rescue: true }),
    })
  }
}
