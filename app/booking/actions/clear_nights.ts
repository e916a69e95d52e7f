import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import type { StayPlan } from '#booking/actions/plan_stay'
import ReleaseHold from '#booking/actions/release_hold'
import ReleaseLapsedHolds from '#booking/actions/release_lapsed_holds'
import { OwnHold } from '#booking/exceptions/booking_refused'
import type Booking from '#booking/models/booking'
import ListChangesOfNights from '#booking/queries/list_changes_of_nights'
import ListPendingOfNights from '#booking/queries/list_pending_of_nights'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import type { StayRange } from '#shared/values/stay_range'

interface Wish {
  plan: StayPlan
  renterId: string
  now: DateTime
}

/**
 * Ends what stands in the way of a stay and may: lapsed holds, and the renter's own hold of this stay on other terms.
 * Throws OwnHold, DatesUnavailable when more does.
 */
@inject()
export default class ClearNights {
  constructor(
    private pendingOfNights: ListPendingOfNights,
    private changesOfNights: ListChangesOfNights,
    private calendar: Calendar
  ) {}

  async handle({ plan, renterId, now }: Wish): Promise<void> {
    const { id: listingId, turnoverDays } = plan.listing
    const nights = { listingId, stay: plan.stay }
    const around = { listingId, stay: plan.stay.widened(turnoverDays) }
    const [pending, changes] = await Promise.all([
      this.pendingOfNights.handle(around),
      this.changesOfNights.handle(around),
    ])
    const hasLapsed =
      pending.some((booking) => booking.isHoldLapsed(now)) ||
      changes.some((change) => change.isLapsed(now))
    if (hasLapsed) await this.#releaseLapsed({ ...around, now })

    // In this order, here and when the plan was made: a hold of this renter that is committed in between is found.
    const mayBeFree = hasLapsed || pending.length === 0
    const isFree = mayBeFree && (await this.calendar.isFree(nights))
    const left = hasLapsed ? await this.pendingOfNights.handle(around) : pending
    const own = left.filter((booking) => booking.renterId === renterId)
    const held = own.find(({ stay }) => stay.isSame(plan.stay))
    if (held) await this.#releaseHoldOnOldTerms(held, plan)
    else if (!isFree) throw this.#refusal(own, plan.stay, now)
  }

  /** Names the renter's own hold of these nights, so that they can continue or cancel it. */
  #refusal(own: Booking[], wanted: StayRange, now: DateTime): DatesUnavailable {
    const held = own.find((booking) => booking.stay.meets(wanted) && booking.isPayable(now))

    return held ? new OwnHold(held) : new DatesUnavailable()
  }

  async #releaseLapsed(nights: Parameters<ReleaseLapsedHolds['release']>[0]) {
    const lapsedHolds = await app.container.make(ReleaseLapsedHolds)

    await lapsedHolds.release(nights)
  }

  async #releaseHoldOnOldTerms(held: Booking, { price, listing }: StayPlan) {
    if (held.isAwaitingAnswer || held.isOnTerms(price, listing)) return

    const releaseHold = await app.container.make(ReleaseHold)
    await releaseHold.handle({
      bookingId: held.id,
      reason: 'TERMS_CHANGED',
      isEnded: () => true,
    })
  }
}
