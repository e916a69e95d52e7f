import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReportRevenue from '#moderation/queries/report_revenue'

/** `GET /admin/revenue` */
export default class RevenueReportsController {
  @inject()
  async show({ inertia }: HttpContext, revenue: ReportRevenue) {
    return inertia.render('moderation/revenue', { report: await revenue.handle() })
  }
}
