import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ReportGrowth from '#moderation/reports/report_growth'
import { growthQuery } from '#moderation/reports/report_validators'

export default class GrowthReportsController {
  @inject()
  async show({ inertia, logger, request }: HttpContext, growth: ReportGrowth) {
    const { query, filter } = await readQuery(growthQuery, request)

    return inertia.render('moderation/growth', {
      report: await orNull({ logger }, () => growth.handle(query ?? {})),
      filter,
    })
  }
}
