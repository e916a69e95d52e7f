import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReportGrowth from '#moderation/reports/report_growth'
import { csvFile } from '#platform/http/csv_file'

/** `GET /admin/growth.csv`: the last twelve Auckland months, newest first */
export default class GrowthExportsController {
  @inject()
  async show({ response }: HttpContext, growth: ReportGrowth) {
    const { months } = await growth.handle()
    const rows = months.map(({ month, users, listings, bookings }) => [
      month,
      users,
      listings,
      bookings,
    ])

    return csvFile(response, 'growth', [
      ['Month', 'New users', 'New listings', 'New bookings'],
      ...rows,
    ])
  }
}
