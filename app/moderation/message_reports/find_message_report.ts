import db from '@adonisjs/lucid/services/db'
import {
  type MessageReportRow,
  REPORT_COLUMNS,
  REPORTER,
  shownReport,
  type StoredReport,
} from '#moderation/message_reports/message_report_rows'
import { toListed } from '#moderation/lists/read_page'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** One report about a conversation. Throws NotFound. */
export default class FindMessageReport {
  async handle({ id }: { id: string }): Promise<MessageReportRow> {
    if (!isUuid(id)) throw new NotFound('Report not found')
    const { rows } = await db.rawQuery<{ rows: StoredReport[] }>(
      `SELECT ${REPORT_COLUMNS} FROM conversation_reports r ${REPORTER} WHERE r.id = :id`,
      { id }
    )
    if (rows.length === 0) throw new NotFound('Report not found')

    return shownReport(toListed(rows[0]))
  }
}
