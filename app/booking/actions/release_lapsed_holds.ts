import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ReleaseHold from '#booking/actions/release_hold'
import ListPendingOfNights from '#booking/queries/list_pending_of_nights'
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
  constructor(
    private pendingOfNights: ListPendingOfNights,
    private releaseHold: ReleaseHold
  ) {}

  async release({ listingId, stay, now }: Nights): Promise<void> {
    const pending = await this.pendingOfNights.handle({ listingId, stay })

    for (const { id } of pending.filter((hold) => hold.isHoldLapsed(now))) {
      await this.releaseHold.handle({
        bookingId: id,
        reason: 'HOLD_LAPSED',
        isEnded: (booking) => booking.isHoldLapsed(now),
      })
    }
  }
}
