import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import FindMessageReport from '#moderation/message_reports/find_message_report'
import ListMessageReports from '#moderation/message_reports/list_message_reports'
import {
  messageReportSettlement,
  messageReportsQuery,
} from '#moderation/message_reports/message_report_validators'
import ReadReportedConversation from '#moderation/message_reports/read_reported_conversation'
import SettleMessageReport from '#moderation/message_reports/settle_message_report'
import { authorOf } from '#platform/http/author_of'
import { pageOf } from '#shared/validators/page_query'

export default class MessageReportsController {
  @inject()
  async index({ request }: HttpContext, reports: ListMessageReports) {
    const query = await request.validateUsing(messageReportsQuery)
    const { rows, ...page } = await reports.handle(pageOf(query, marketplace.pages.admin))

    return { reports: rows, ...page }
  }

  @inject()
  async show(ctx: HttpContext, reports: ReadReportedConversation) {
    return reports.handle({ ...authorOf(ctx), reportId: ctx.params.id })
  }

  @inject()
  async update(ctx: HttpContext, reports: FindMessageReport, settle: SettleMessageReport) {
    const { id: reportId } = await reports.handle({ id: ctx.params.id })
    const settlement = await ctx.request.validateUsing(messageReportSettlement)

    return settle.handle({ ...authorOf(ctx), ...settlement, reportId })
  }
}
