import BookingChange from '#booking/models/booking_change'
import BookingChangeNight from '#booking/models/booking_change_night'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

const PREPARED = { plan: 'prepared' } as const

export default class FindChange {
  /** Throws NotFound when the booking has no such change. */
  async handle({ id, bookingId }: { id: string; bookingId: string }): Promise<BookingChange> {
    const [[change], nights] = isUuid(id)
      ? await Promise.all([
          findModels(BookingChange, sql`WHERE id = ${id} AND booking_id = ${bookingId}`, PREPARED),
          findModels(BookingChangeNight, sql`WHERE change_id = ${id}`, PREPARED),
        ])
      : [[], []]
    if (!change) throw new NotFound('Change of dates not found')

    change.$setRelated('nights', nights)
    return change
  }
}
