import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import ReleaseHold from '#booking/actions/release_hold'
import Booking from '#booking/models/booking'
import type { HeldNights } from '#catalog/contract/held_nights'
import { fromReplica } from '#platform/database/from_replica'
import type { StayRange } from '#shared/values/stay_range'

/** So many ids are handed on at most; where the worker runs there are a few. */
const MOST_LISTED = 1000

interface Nights {
  listingId: string
  /** Left out: every night of the listing. */
  stay?: StayRange
  now: DateTime
}

/** Frees the nights of a stay from holds that are over, so that none blocks a newcomer or the owner. */
@inject()
export default class ReleaseLapsedHolds implements HeldNights {
  constructor(private releaseHold: ReleaseHold) {}

  async handle({ listingId, stay, now }: Nights): Promise<void> {
    const query = stay ? this.#lapsedIn(stay, now) : this.#lapsed(now)
    const lapsed = await query.where('listing_id', listingId)

    for (const { id } of lapsed) {
      await this.releaseHold.handle({
        bookingId: id,
        reason: 'HOLD_LAPSED',
        isEnded: (booking) => booking.isHoldLapsed(now),
      })
    }
  }

  releaseLapsed(nights: Nights): Promise<void> {
    return this.handle(nights)
  }

  async listLapsed({ listingId, now }: Omit<Nights, 'stay'>): Promise<string[]> {
    const lapsed = await this.#lapsed(now).where('listing_id', listingId)

    return lapsed.map(({ id }) => id)
  }

  async listLapsedAnywhere({ stay, now }: { stay: StayRange; now: DateTime }): Promise<string[]> {
    const lapsed = await fromReplica((client) =>
      this.#lapsedIn(stay, now, client)
        .orderBy('hold_expires_at', 'desc')
        .limit(MOST_LISTED)
        .select('id')
    )

    return lapsed.map(({ id }) => id)
  }

  #lapsedIn(stay: StayRange, now: DateTime, client?: QueryClientContract) {
    return this.#lapsed(now, client)
      .where('check_in', '<', stay.checkOut)
      .where('check_out', '>', stay.checkIn)
  }

  #lapsed(now: DateTime, client?: QueryClientContract) {
    return Booking.query({ client }).withScopes((scopes) => scopes.lapsed(now))
  }
}
