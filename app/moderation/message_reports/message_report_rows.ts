import { personFrom, type Person } from '#moderation/lists/person'
import type { Listed } from '#moderation/lists/read_page'
import type ConversationReport from '#messaging/models/conversation_report'

export type StoredReport = Pick<
  ConversationReport,
  'id' | 'conversationId' | 'reason' | 'status' | 'note'
> & { reporter: Person; createdAt: Date; resolvedAt: Date | null }

/** A report about a conversation, as administrators see it. */
export type MessageReportRow = Listed<StoredReport>

/** Columns of `conversation_reports r` with its reporter `users u`. */
export const REPORT_COLUMNS = `
  r.id, r.conversation_id AS "conversationId", ${personFrom('u')} AS reporter, r.reason, r.status, r.note,
  r.created_at AS "createdAt", r.resolved_at AS "resolvedAt"`

export const REPORTER = 'JOIN users u ON u.id = r.reporter_id'
