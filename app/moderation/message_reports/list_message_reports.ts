import type { Infer } from '@vinejs/vine/types'
import {
  type MessageReportRow,
  REPORT_COLUMNS,
  REPORTER,
  shownReport,
  type StoredReport,
} from '#moderation/message_reports/message_report_rows'
import type { messageReportsQuery } from '#moderation/message_reports/message_report_validators'
import { named, readList } from '#moderation/lists/read_page'
import type { Page } from '#shared/values/page'

type Filter = Infer<typeof messageReportsQuery> & { page: number; limit: number }

/** Reports about conversations, newest first. */
export default class ListMessageReports {
  async handle({ page, limit, status }: Filter): Promise<Page<MessageReportRow>> {
    const { rows, ...found } = await readList<StoredReport>({
      columns: REPORT_COLUMNS,
      matching: `FROM conversation_reports r WHERE ${status ? 'r.status = :status' : 'true'}`,
      joins: REPORTER,
      order: 'r.created_at DESC, r.id DESC',
      bindings: named({ status }),
      page,
      limit,
    })

    return { rows: rows.map(shownReport), ...found }
  }
}
