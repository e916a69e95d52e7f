import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import EndLapsedChange from '#booking/actions/end_lapsed_change'
import ReleaseHold from '#booking/actions/release_hold'
import ListChangesOfNights from '#booking/queries/list_changes_of_nights'
import ListPendingOfNights from '#booking/queries/list_pending_of_nights'
import type { LapsedHolds } from '#catalog/contract/lapsed_holds'
import type { StayRange } from '#shared/values/stay_range'

interface Nights {
  listingId: string
  stay: StayRange
  now: DateTime
}

/** Releases lapsed holds, those of changes of dates too, so that none blocks a newcomer or the owner. */
@inject()
export default class ReleaseLapsedHolds implements LapsedHolds {
  constructor(
    private pendingOfNights: ListPendingOfNights,
    private releaseHold: ReleaseHold,
    private changesOfNights: ListChangesOfNights,
    private endLapsed: EndLapsedChange
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
    for (const change of await this.changesOfNights.handle({ listingId, stay }))
      await this.endLapsed.handle({ change, now })
  }
}
