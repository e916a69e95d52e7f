import { inject } from '@adonisjs/core'
import ShowDashboard from '#moderation/reports/show_dashboard'

export default class DashboardsController {
  @inject()
  show(_: unknown, dashboard: ShowDashboard) {
    return dashboard.handle()
  }
}
