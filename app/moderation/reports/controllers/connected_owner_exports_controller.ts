import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReportGrowth from '#moderation/reports/report_growth'
import { growthQuery } from '#moderation/reports/report_validators'
import { csvFile } from '#platform/http/csv_file'

/** `GET /admin/connected-owners.csv`, sorted as on the screen */
export default class ConnectedOwnerExportsController {
  @inject()
  async show({ request, response }: HttpContext, growth: ReportGrowth) {
    const [, query] = await growthQuery.tryValidate(request.qs())
    const { owners } = await growth.handle(query ?? {})
    const rows = owners.map(({ name, email, listings, joinedAt }) => [
      name,
      email,
      listings,
      joinedAt,
    ])

    return csvFile(response, 'connected_owners', [
      ['Name', 'Email', 'Listings', 'Joined (UTC)'],
      ...rows,
    ])
  }
}
