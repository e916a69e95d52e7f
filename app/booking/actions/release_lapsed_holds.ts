import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ReleaseHold from '#booking/actions/release_hold'
import Booking from '#booking/models/booking'
import type { LapsedHolds } from '#catalog/contract/lapsed_holds'
import type { StayRange } from '#shared/values/stay_range'

interface Nights {
  listingId: string
  stay: StayRange
  now: DateTime
}

/** Releases lapsed holds, so that none blocks a newcomer or the owner. */
@inject()
export default class ReleaseLapsedHolds implements LapsedHolds {
  constructor(private releaseHold: ReleaseHold) {}

  async release({ listingId, stay, now }: Nights): Promise<void> {
    const holds = await Booking.query()
      .withScopes((scopes) => scopes.unpaid())
      .where('listing_id', listingId)
      .where('check_in', '<', stay.checkOut)
      .where('check_out', '>', stay.checkIn)

    for (const { id } of holds.filter((hold) => hold.isHoldLapsed(now))) {
      await this.releaseHold.handle({
        bookingId: id,
        reason: 'HOLD_LAPSED',
        isEnded: (booking) => booking.isHoldLapsed(now),
      })
    }
  }
}
