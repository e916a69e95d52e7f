import marketplace from '#config/marketplace'
import { personFrom, type Person } from '#moderation/lists/person'
import type { Listed } from '#moderation/lists/read_page'
import type ConversationReport from '#messaging/models/conversation_report'
import { sql } from '#platform/database/sql'
import { hideContactDetails } from '#shared/values/contact_details'

export type StoredReport = Pick<
  ConversationReport,
  'id' | 'conversationId' | 'reason' | 'status' | 'note'
> & { reporter: Person; createdAt: Date; resolvedAt: Date | null }

/** A report about a conversation, as administrators see it. */
export type MessageReportRow = Listed<StoredReport>

/** A report as administrators read it: contact details are left out; the conversation has all of them (rule G44). */
export function shownReport(report: MessageReportRow): MessageReportRow {
  return { ...report, reason: hideContactDetails(report.reason, marketplace.url, LEFT_OUT) }
}

const LEFT_OUT = '[contact details left out]'

/** Columns of `conversation_reports r` with its reporter `users u`. */
export const REPORT_COLUMNS = sql`
  r.id, r.conversation_id AS "conversationId", ${personFrom('u')} AS reporter, r.reason, r.status, r.note,
  r.created_at AS "createdAt", r.resolved_at AS "resolvedAt"`

export const REPORTER = sql`JOIN users u ON u.id = r.reporter_id`
