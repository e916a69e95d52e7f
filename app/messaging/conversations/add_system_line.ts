import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { writeSystemLine } from '#messaging/contract/write_system_line'
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
  const line = { listingId, renterId, ownerId, text, createdAt, publicationId: publication.id }

  await db.transaction((trx) => writeSystemLine(line, trx))
}
