import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { DemoPeople } from '#database/seeders/demo/steps/seed_people'
import { type DemoTalk, demoTalks } from '#database/seeders/demo/talks'
import type Listing from '#catalog/models/listing'
import Conversation, { otherSide } from '#messaging/models/conversation'
import ConversationReport from '#messaging/models/conversation_report'
import Message from '#messaging/models/message'

/** Conversations of demo people, some with messages that were not read, one reported. Stays have opened others before. */
export async function seedConversations(
  { owners, renters }: Pick<DemoPeople, 'owners' | 'renters'>,
  listings: Listing[],
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  const messages: Partial<Message>[] = []

  for (const talk of demoTalks) {
    const own = listings.filter((listing) => listing.isOwnedBy(owners[talk.owner]))
    if (own.length === 0) continue
    const { id: listingId, ownerId } = own[talk.listing % own.length]
    const { id: renterId } = renters[talk.renter]
    const times = timesOf(talk, now)
    const last = times.at(-1)!
    const conversation = await Conversation.firstOrNew(
      { listingId, renterId },
      { ownerId, lastMessageAt: last },
      { client: trx }
    )
    const lastMessageAt = DateTime.max(last, conversation.lastMessageAt)
    await conversation.merge({ askedAt: times[0], lastMessageAt }).save()

    messages.push(...messagesOf(talk, conversation, times))
    if (talk.report)
      await ConversationReport.create(
        { conversationId: conversation.id, reporterId: renterId, reason: talk.report },
        { client: trx }
      )
  }
  await Message.createMany(messages, { client: trx })
}

function timesOf({ hoursAgo, pace, lines }: DemoTalk, now: DateTime): DateTime[] {
  return lines.map((_, index) => now.minus({ hours: hoursAgo }).plus({ minutes: pace * index }))
}

/** What was not read counts as mailed. */
function messagesOf(
  { lines, unread = 0 }: DemoTalk,
  conversation: Conversation,
  times: DateTime[]
): Partial<Message>[] {
  return lines.map(([sender, text], index) => {
    const createdAt = times[index]
    const isRead = index < lines.length - unread

    return {
      conversationId: conversation.id,
      sender,
      text,
      createdAt,
      recipientId: conversation.idOf(otherSide(sender)),
      readAt: isRead ? createdAt.plus({ minutes: 9 }) : null,
      mailedAt: isRead ? null : createdAt.plus({ minutes: 5 }),
    }
  })
}
