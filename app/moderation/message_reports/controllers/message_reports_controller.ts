import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listPage } from '#moderation/lists/controllers/list_page'
import ListMessageReports from '#moderation/message_reports/list_message_reports'
import { messageReportsQuery } from '#moderation/message_reports/message_report_validators'
import ReadReportedConversation from '#moderation/message_reports/read_reported_conversation'
import { authorOf } from '#platform/http/author_of'

/** Reports about conversations. An invalid query shows the first page of all; opening one is in the audit log (rule G4). */
export default class MessageReportsController {
  @inject()
  async index(ctx: HttpContext, list: ListMessageReports) {
    const limit = marketplace.pages.adminScreen
    const { found, filter } = await listPage(ctx, { query: messageReportsQuery, limit, list })

    return ctx.inertia.render('moderation/reports', { reports: found, filter })
  }

  @inject()
  async show(ctx: HttpContext, reports: ReadReportedConversation) {
    const report = await reports.handle({ ...authorOf(ctx), reportId: ctx.params.id })

    return ctx.inertia.render('moderation/report', { report })
  }
}
