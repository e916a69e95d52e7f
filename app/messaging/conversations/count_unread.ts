import db from '@adonisjs/lucid/services/db'
import type { UnreadMessages } from '#identity/contract/unread_messages'

/** How many messages of others a person has not read; lines of the system do not count. */
export default class CountUnread implements UnreadMessages {
  async handle({ userId }: { userId: string }): Promise<number> {
    const { rows } = await db.rawQuery<{ rows: { unread: number }[] }>(
      'SELECT count(*)::int AS unread FROM messages WHERE recipient_id = :userId AND read_at IS NULL',
      { userId }
    )

    return rows[0].unread
  }
}
