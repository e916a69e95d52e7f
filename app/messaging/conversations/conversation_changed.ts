import { DateTime } from 'luxon'
import type Conversation from '#messaging/models/conversation'
import type { Trx } from '#platform/database/trx'
import { notifyChanges } from '#shared/events/notify_changes'

interface Change {
  /** Locked by the caller's transaction. */
  conversation: Conversation
  /** The time of a message that was added. */
  messageAt?: DateTime
}

/** Every write to a conversation ends here, in its transaction: the open pages of both sides learn of it (rule G15). */
export async function conversationChanged(
  { conversation, messageAt }: Change,
  trx: Trx
): Promise<void> {
  const { id, renterId, ownerId, lastMessageAt } = conversation

  await conversation
    .useTransaction(trx)
    .merge({
      updatedAt: DateTime.utc(),
      lastMessageAt: messageAt && messageAt > lastMessageAt ? messageAt : lastMessageAt,
    })
    .save()
  await notifyChanges([{ keys: [`conversation:${id}`, 'unread'], to: [renterId, ownerId] }], trx)
}
