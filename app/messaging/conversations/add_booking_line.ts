import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type BookingEnteredStatus from '#booking/events/booking_entered_status'
import marketplace from '#config/marketplace'
import { writeSystemLine } from '#messaging/contract/write_system_line'
import { bookingLine } from '#messaging/rules/booking_line'
import type { Publication } from '#shared/events/domain_event'
import Booking from '#booking/models/booking'

interface Event {
  move: BookingEnteredStatus['payload']
  publication: Publication
}

/** Says in a conversation what happened to its booking, once for each event (rule G12). */
export default class AddBookingLine {
  async handle({ move, publication }: Event): Promise<void> {
    const text = bookingLine(move, marketplace.name)
    if (!text || !(await Booking.find(move.bookingId))) return
    const { listingId, renterId, ownerId } = move
    const createdAt = DateTime.fromISO(publication.publishedAt, { zone: 'utc' })
    const line = { listingId, renterId, ownerId, text, createdAt, publicationId: publication.id }

    await db.transaction((trx) => writeSystemLine(line, trx))
  }
}
