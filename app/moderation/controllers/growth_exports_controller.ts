import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReportGrowth from '#moderation/queries/report_growth'
import { toCsv } from '#shared/values/csv'

/** `GET /admin/growth.csv`: the connected owners */
export default class GrowthExportsController {
  @inject()
  async show({ response }: HttpContext, growth: ReportGrowth) {
    const { owners } = await growth.handle()
    const rows = owners.map(({ name, email, listings, joinedAt }) => [
      name,
      email,
      listings,
      joinedAt,
    ])

    response.header('Content-Type', 'text/csv; charset=utf-8')
    response.header('Content-Disposition', 'attachment; filename="connected_owners.csv"')
    return toCsv([['Name', 'Email', 'Listings', 'Joined (UTC)'], ...rows])
  }
}
