import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { marketplaceFacts } from '#config/marketplace'
import ReportRevenue from '#moderation/reports/report_revenue'
import { csvFile } from '#platform/http/csv_file'

export default class RevenueExportsController {
  @inject()
  async show({ response }: HttpContext, revenue: ReportRevenue) {
    const { monthlyRevenue } = await revenue.handle()
    const { fees } = marketplaceFacts()
    const headings = [
      'Month',
      'Bookings',
      'Revenue (NZD)',
      `Platform fee ${fees.platform}% (NZD)`,
      `Owner payout ${fees.owner}% (NZD)`,
    ]
    const rows = monthlyRevenue.map((month) => [
      month.month,
      month.bookings,
      month.revenue,
      month.platformFee,
      month.ownerPayout,
    ])

    return csvFile(response, 'revenue', [headings, ...rows])
  }
}
