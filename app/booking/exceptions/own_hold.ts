import type Booking from '#booking/models/booking'
import { DatesUnavailable } from '#catalog/contract/calendar'

/** The renter already holds some of these nights (409); the booking is named. */
export default class OwnHold extends DatesUnavailable {
  override readonly extra: { heldBooking: { id: string; checkIn: string; checkOut: string } }

  constructor({ id, checkInAt, checkOutAt }: Booking) {
    super()
    const [checkIn, checkOut] = [checkInAt, checkOutAt].map((instant) => instant.toUTC().toISO()!)
    this.extra = { heldBooking: { id, checkIn, checkOut } }
  }
}
