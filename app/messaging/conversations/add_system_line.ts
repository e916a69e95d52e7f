import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { conversationChanged } from '#messaging/conversations/conversation_changed'
import { openConversation } from '#messaging/conversations/open_conversation'
import Message from '#messaging/models/message'
import type { Publication } from '#shared/events/domain_event'

interface Line {
  text: string
  of: { bookingId: string; listingId: string; renterId: string; ownerId: string }
  publication: Publication
}

/** Says in a conversation what happened to its booking, once for each event; opens it where there is none (rule G12). */
export async function addSystemLine({ text, of, publication }: Line): Promise<void> {
  const { bookingId, listingId, renterId, ownerId } = of
  if (!(await Booking.find(bookingId))) return
  const createdAt = DateTime.fromISO(publication.publishedAt, { zone: 'utc' })

  await db.transaction(async (trx) => {
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
        publication_id: publication.id,
        created_at: createdAt.toJSDate(),
      })
      .onConflict('publication_id')
      .ignore()
      .returning('id')

    if (stored.length > 0) await conversationChanged({ conversation, messageAt: createdAt }, trx)
  })
}
