import type { UnreadMessages } from '#identity/contract/unread_messages'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** How many messages of others a person has not read; lines of the system do not count. */
export default class CountUnread implements UnreadMessages {
  async handle({ userId }: { userId: string }): Promise<number> {
    const [{ unread }] = await runSql<{ unread: number }>(
      sql`SELECT count(*)::int AS unread FROM messages WHERE recipient_id = ${userId} AND read_at IS NULL`,
      { client: 'together' }
    )

    return unread
  }
}
