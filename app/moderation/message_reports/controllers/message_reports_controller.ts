import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ListMessageReports from '#moderation/message_reports/list_message_reports'
import { messageReportsQuery } from '#moderation/message_reports/message_report_validators'
import ReadReportedConversation from '#moderation/message_reports/read_reported_conversation'
import { authorOf } from '#platform/http/author_of'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** Reports about conversations. An invalid query shows the first page of all; opening one is in the audit log (rule G4). */
export default class MessageReportsController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, reports: ListMessageReports) {
    const { query, filter } = await readQuery(messageReportsQuery, request)
    const asked = pageOf(query, marketplace.pages.admin)

    return inertia.render('moderation/reports', {
      reports: await orNull({ logger }, () =>
        lastPageAtMost(asked, (page) => reports.handle(page))
      ),
      filter,
    })
  }

  @inject()
  async show(ctx: HttpContext, reports: ReadReportedConversation) {
    const report = await reports.handle({ ...authorOf(ctx), reportId: ctx.params.id })

    return ctx.inertia.render('moderation/report', { report })
  }
}
