import type { DateTime } from 'luxon'
import { conversationChanged } from '#messaging/conversations/conversation_changed'
import { openConversation } from '#messaging/conversations/open_conversation'
import Message from '#messaging/models/message'
import type { Trx } from '#platform/database/trx'

interface SystemLine {
  listingId: string
  renterId: string
  ownerId: string
  text: string
  createdAt: DateTime
  /** Of the event that it tells of; written once for each. */
  publicationId?: string
}

/** Says in a conversation what happened to a stay; opens it where there is none (rule G12). */
export async function writeSystemLine(line: SystemLine, trx: Trx): Promise<void> {
  const { listingId, renterId, ownerId, text, createdAt, publicationId = null } = line
  const parties = { listingId, renterId, ownerId, askedAt: null, now: createdAt }
  const { conversation } = await openConversation(parties, trx)
  const stored = await trx
    .insertQuery<{ id: string }>()
    .table(Message.table)
    .insert({
      conversation_id: conversation.id,
      sender: 'system',
      text,
      holds_secret: false,
      publication_id: publicationId,
      created_at: createdAt.toJSDate(),
    })
    .onConflict('publication_id')
    .ignore()
    .returning('id')

  if (stored.length > 0) await conversationChanged({ conversation, messageAt: createdAt }, trx)
}
