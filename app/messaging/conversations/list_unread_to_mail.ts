import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type { Side } from '#messaging/models/conversation'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const { mailAfterMinutes, mailEveryMinutes } = marketplace.messages

const dueAt = (now: DateTime) => sql`
  SELECT m.conversation_id AS id, m.sender FROM messages m JOIN conversations c ON c.id = m.conversation_id
  WHERE m.read_at IS NULL AND m.mailed_at IS NULL AND m.recipient_id IS NOT NULL AND m.created_at <= ${now.minus({ minutes: mailAfterMinutes })}
    AND coalesce(CASE m.sender WHEN 'owner' THEN c.renter_mailed_at ELSE c.owner_mailed_at END, '-infinity') <= ${now.minus({ minutes: mailEveryMinutes })}
  GROUP BY 1, 2 ORDER BY min(m.created_at), 1, 2`

/** A conversation whose unread messages are to be mailed, and who wrote them. */
export interface UnreadToMail {
  id: string
  sender: Side
}

/** Conversations with messages that have been unread long enough, the longest first (rule G14). */
export default class ListUnreadToMail {
  handle({ now }: { now: DateTime }): Promise<UnreadToMail[]> {
    return runSql<UnreadToMail>(dueAt(now))
  }
}
