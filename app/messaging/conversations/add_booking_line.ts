import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type BookingEnteredStatus from '#booking/events/booking_entered_status'
import marketplace from '#config/marketplace'
import { conversationChanged } from '#messaging/conversations/conversation_changed'
import { openConversation } from '#messaging/conversations/open_conversation'
import Message from '#messaging/models/message'
import { bookingLine } from '#messaging/rules/booking_line'
import type { Publication } from '#shared/events/domain_event'
import Booking from '#booking/models/booking'

interface Event {
  move: BookingEnteredStatus['payload']
  publication: Publication
}

/** Says in a conversation what happened to its booking, once for each event; opens it where there is none (rule G12). */
export default class AddBookingLine {
  async handle({ move, publication }: Event): Promise<void> {
    const text = bookingLine(move, marketplace.name)
    if (!text || !(await Booking.find(move.bookingId))) return
    const { listingId, renterId, ownerId } = move
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
}
