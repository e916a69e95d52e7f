import { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import { conversationChanged } from '#messaging/conversations/conversation_changed'
import { storedText } from '#messaging/conversations/stored_text'
import type Conversation from '#messaging/models/conversation'
import { otherSide, type Side } from '#messaging/models/conversation'
import Message from '#messaging/models/message'
import type { Trx } from '#platform/database/trx'

interface NewMessage {
  /** Locked by the caller's transaction. */
  conversation: Conversation
  sender: Side
  text: string
}

/** Stores what a side writes, after every message before it; a text with a secret encrypted (rule G43). */
export async function storeMessage(
  { conversation, sender, text }: NewMessage,
  trx: Trx
): Promise<Message> {
  const createdAt = DateTime.max(
    DateTime.utc(),
    conversation.lastMessageAt.plus({ millisecond: 1 })
  )
  const listing = await Listing.query({ client: trx })
    .where('id', conversation.listingId)
    .select('mooringNumber', 'accessCode')
    .firstOrFail()
  const message = await Message.create(
    {
      conversationId: conversation.id,
      sender,
      ...storedText(text, listing),
      recipientId: conversation.idOf(otherSide(sender)),
      createdAt,
    },
    { client: trx }
  )

  await conversationChanged({ conversation, messageAt: createdAt }, trx)
  return message.refresh()
}
