import { inject } from '@adonisjs/core'
import BookingChange from '#booking/models/booking_change'
import BookingChangeNight from '#booking/models/booking_change_night'
import FindViewer from '#booking/queries/find_viewer'
import type User from '#identity/models/user'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

const TOGETHER = { client: 'together' } as const

interface Asked {
  id: string
  bookingId: string
  /** Who must see the booking; left out where the caller has decided about that. */
  user?: User
}

@inject()
export default class FindChange {
  constructor(private viewers: FindViewer) {}

  /** Throws NotFound when the booking has no such change, or is none of theirs. */
  async handle({ id, bookingId, user }: Asked): Promise<BookingChange> {
    const [change, viewer] = await Promise.all([
      this.#read({ id, bookingId }),
      user && this.viewers.handle({ id: bookingId, user }),
    ])
    if (viewer === null) throw new NotFound('Booking not found')
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
