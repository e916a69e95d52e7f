import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { RenterRatings } from '#booking/contract/renter_ratings'
import type Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import ListBookings from '#booking/queries/list_bookings'
import BookingChangeTransformer from '#booking/transformers/booking_change_transformer'
import BookingTransformer from '#booking/transformers/booking_transformer'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'

/** A person's bookings as renter and as owner, as their screens show them but for phones, which are shown for a time only. */
@inject()
export default class ExportBookings implements AccountExport {
  constructor(
    private bookings: ListBookings,
    private ratings: RenterRatings
  ) {}

  async recordsOf({ user, now }: { user: User; now: DateTime }) {
    const booked = await this.bookings.handle({ renterId: user.id })
    const hosted = await this.bookings.handle({ ownerId: user.id })
    const changes = Map.groupBy(
      await BookingChange.query()
        .whereIn(
          'booking_id',
          [...booked, ...hosted].map(({ id }) => id)
        )
        .orderBy('createdAt'),
      ({ bookingId }) => bookingId
    )
    const changesOf = ({ id }: Booking) =>
      (changes.get(id) ?? []).map((change) => new BookingChangeTransformer(change, now).toObject())
    const withoutPhone = { phone: null }
    const ratings = await this.ratings.of(hosted.map(({ renterId }) => renterId))

    return {
      bookings: [
        ...booked.map((booking) => {
          const shown = new BookingTransformer(booking, now).forRenter()
          const owner = shown.owner && { ...shown.owner, ...withoutPhone }
          return { as: 'renter', ...shown, owner, changes: changesOf(booking) }
        }),
        ...hosted.map((booking) => {
          const shown = new BookingTransformer(booking, now, ratings).forOwner()
          const renter = { ...shown.renter, ...withoutPhone }
          return { as: 'owner', ...shown, renter, changes: changesOf(booking) }
        }),
      ],
    }
  }
}
