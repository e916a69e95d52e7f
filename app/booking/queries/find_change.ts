import BookingChange from '#booking/models/booking_change'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export default class FindChange {
  /** Throws NotFound when the booking has no such change. */
  async handle({ id, bookingId }: { id: string; bookingId: string }): Promise<BookingChange> {
    const change = isUuid(id)
      ? await BookingChange.query().where({ id, bookingId }).preload('nights').first()
      : null
    if (!change) throw new NotFound('Change of dates not found')

    return change
  }
}
