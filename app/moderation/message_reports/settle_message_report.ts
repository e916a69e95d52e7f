import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import SettleReport from '#messaging/contract/settle_report'
import { recordAudit } from '#moderation/audit/record_audit'
import FindMessageReport from '#moderation/message_reports/find_message_report'
import type { MessageReportRow } from '#moderation/message_reports/message_report_rows'
import type { messageReportSettlement } from '#moderation/message_reports/message_report_validators'
import type { Author } from '#shared/values/author'

type Settlement = Infer<typeof messageReportSettlement> & Author & { reportId: string }

/** Resolves a report about a conversation, or opens it again; audited. Throws NotFound, ReportedAgain. */
@inject()
export default class SettleMessageReport {
  constructor(
    private reports: SettleReport,
    private findReport: FindMessageReport
  ) {}

  async handle({ reportId, status, note, ...author }: Settlement): Promise<MessageReportRow> {
    await db.transaction(async (trx) => {
      const { report, before } = await this.reports.handle({ id: reportId, status, note }, trx)

      await recordAudit(
        {
          ...author,
          action: 'conversation_report.settled',
          targetType: 'conversation',
          targetId: report.conversationId,
          reason: note,
          before: { reportId, status: before },
          after: { reportId, status },
        },
        trx
      )
    })

    return this.findReport.handle({ id: reportId })
  }
}
