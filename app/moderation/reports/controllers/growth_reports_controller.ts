import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { orNull } from '#moderation/lists/controllers/or_null'
import { shownFilter } from '#moderation/lists/controllers/shown_filter'
import ReportGrowth from '#moderation/reports/report_growth'
import { growthQuery } from '#moderation/lists/list_validators'

export default class GrowthReportsController {
  @inject()
  async show({ inertia, logger, request }: HttpContext, growth: ReportGrowth) {
    const [, query] = await growthQuery.tryValidate(request.qs())

    return inertia.render('moderation/growth', {
      report: await orNull({ logger }, () => growth.handle(query ?? {})),
      filter: shownFilter(query, ['sort']),
    })
  }
}
