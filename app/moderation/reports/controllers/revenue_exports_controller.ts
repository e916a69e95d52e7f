import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReportRevenue from '#moderation/reports/report_revenue'
import { csvFile } from '#platform/http/csv_file'

const HEADINGS = [
  'Month',
  'Bookings',
  'Revenue (NZD)',
  'Platform fee 15% (NZD)',
  'Owner payout 85% (NZD)',
]

/** `GET /admin/revenue.csv` */
export default class RevenueExportsController {
  @inject()
  async show({ response }: HttpContext, revenue: ReportRevenue) {
    const { monthlyRevenue } = await revenue.handle()
    const rows = monthlyRevenue.map((month) => [
      month.month,
      month.bookings,
      month.revenue,
      month.platformFee,
      month.ownerPayout,
    ])

    return csvFile(response, 'revenue', [HEADINGS, ...rows])
  }
}
