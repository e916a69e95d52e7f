import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { orNull } from '#moderation/lists/controllers/or_null'
import ReportRevenue from '#moderation/reports/report_revenue'

export default class RevenueReportsController {
  @inject()
  async show({ inertia, logger }: HttpContext, revenue: ReportRevenue) {
    return inertia.render('moderation/revenue', {
      report: await orNull({ logger }, () => revenue.handle()),
    })
  }
}
