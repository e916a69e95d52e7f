import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { conversationChanged } from '#messaging/conversations/conversation_changed'
import FindConversation from '#messaging/conversations/find_conversation'
import { messageOf } from '#messaging/conversations/list_messages'
import Conversation from '#messaging/models/conversation'
import Message from '#messaging/models/message'
import { builderArgs, sql } from '#platform/database/sql'

interface Reading {
  id: string
  userId: string
  /** The last one that was read; all that is there when left out. */
  messageId?: string
}

/** Marks messages of the other side as read. Throws NotFound, InvalidField for a message of another conversation. */
@inject()
export default class MarkRead {
  constructor(private conversations: FindConversation) {}

  async handle({ id, userId, messageId }: Reading): Promise<void> {
    await this.conversations.handle({ id, userId })
    const last = messageId === undefined ? null : await messageOf(id, messageId, 'messageId')

    await db.transaction(async (trx) => {
      const conversation = await Conversation.query({ client: trx })
        .where({ id })
        .forUpdate()
        .firstOrFail()
      const unread = Message.query({ client: trx })
        .where({ conversationId: id, recipientId: userId })
        .whereNull('read_at')
      if (last)
        unread.whereRaw(...builderArgs(sql`(created_at, id) <= (${last.createdAt}, ${last.id})`))

      const [changed] = await unread.update({ read_at: DateTime.utc().toJSDate() })
      if (Number(changed) > 0) await conversationChanged({ conversation }, trx)
    })
  }
}
