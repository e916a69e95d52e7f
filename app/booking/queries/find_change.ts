import { inject } from '@adonisjs/core'
import BookingChange from '#booking/models/booking_change'
import BookingChangeNight from '#booking/models/booking_change_night'
import FindBooking from '#booking/queries/find_booking'
import type User from '#identity/models/user'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

const TOGETHER = { client: 'together' } as const

interface Asked {
  id: string
  bookingId: string
}

@inject()
export default class FindChange {
  constructor(private bookings: FindBooking) {}

  /** Throws NotFound when the booking has no such change. */
  async handle(asked: Asked): Promise<BookingChange> {
    const change = await this.#read(asked)
    if (!change) throw new NotFound('Change of dates not found')

    return change
  }

  /** As one who sees the booking. Throws NotFound also when it is none of theirs. */
  async for({ user, ...asked }: Asked & { user: User }): Promise<BookingChange> {
    const [viewer, change] = await Promise.all([
      this.bookings.viewerOf({ id: asked.bookingId, user }),
      this.#read(asked),
    ])
    if (!viewer) throw new NotFound('Booking not found')
    if (!change) throw new NotFound('Change of dates not found')

    return change
  }

  async #read({ id, bookingId }: Asked): Promise<BookingChange | null> {
    if (!isUuid(id) || !isUuid(bookingId)) return null
    const [[change], nights] = await Promise.all([
      findModels(BookingChange, sql`WHERE id = ${id} AND booking_id = ${bookingId}`, TOGETHER),
      findModels(BookingChangeNight, sql`WHERE change_id = ${id}`, TOGETHER),
    ])
    if (!change) return null

    change.$setRelated('nights', nights)
    return change
  }
}
