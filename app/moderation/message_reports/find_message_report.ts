import {
  type MessageReportRow,
  REPORT_COLUMNS,
  REPORTER,
  shownReport,
  type StoredReport,
} from '#moderation/message_reports/message_report_rows'
import { toListed } from '#moderation/lists/read_page'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** One report about a conversation. Throws NotFound. */
export default class FindMessageReport {
  async handle({ id }: { id: string }): Promise<MessageReportRow> {
    if (!isUuid(id)) throw new NotFound('Report not found')
    const [report] = await runSql<StoredReport>(
      sql`SELECT ${REPORT_COLUMNS} FROM conversation_reports r ${REPORTER} WHERE r.id = ${id}`
    )
    if (!report) throw new NotFound('Report not found')

    return shownReport(toListed(report))
  }
}
