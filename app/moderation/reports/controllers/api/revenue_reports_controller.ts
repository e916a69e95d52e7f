import { inject } from '@adonisjs/core'
import ReportRevenue from '#moderation/reports/report_revenue'

export default class RevenueReportsController {
  @inject()
  show(_: unknown, revenue: ReportRevenue) {
    return revenue.handle()
  }
}
