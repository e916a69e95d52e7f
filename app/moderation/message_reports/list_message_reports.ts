import type { Infer } from '@vinejs/vine/types'
import {
  type MessageReportRow,
  REPORT_COLUMNS,
  REPORTER,
  shownReport,
  type StoredReport,
} from '#moderation/message_reports/message_report_rows'
import type { messageReportsQuery } from '#moderation/message_reports/message_report_validators'
import { allOf } from '#moderation/lists/conditions'
import { readList } from '#moderation/lists/read_page'
import { sql } from '#platform/database/sql'
import type { Page } from '#shared/values/page'

type Filter = Infer<typeof messageReportsQuery> & { page: number; limit: number }

/** Reports about conversations, newest first. */
export default class ListMessageReports {
  async handle({ page, limit, status }: Filter): Promise<Page<MessageReportRow>> {
    const { rows, ...found } = await readList<StoredReport>({
      table: 'conversation_reports',
      alias: 'r',
      columns: REPORT_COLUMNS,
      matching: allOf(status && sql`r.status = ${status}`),
      joins: REPORTER,
      order: sql`r.created_at DESC, r.id DESC`,
      page,
      limit,
    })

    return { rows: rows.map(shownReport), ...found }
  }
}
