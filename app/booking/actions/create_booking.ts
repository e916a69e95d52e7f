import { inject } from '@adonisjs/core'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import HoldNights from '#booking/actions/hold_nights'
import PlanStay, { type StayPlan } from '#booking/actions/plan_stay'
import QuoteStay from '#booking/actions/quote_stay'
import ReleaseHold from '#booking/actions/release_hold'
import ReleaseLapsedHolds from '#booking/actions/release_lapsed_holds'
import { OwnHold, PolicyChanged, PriceChanged } from '#booking/exceptions/booking_refused'
import type Booking from '#booking/models/booking'
import ListPendingOfNights from '#booking/queries/list_pending_of_nights'
import type { createBookingValidator } from '#booking/validators/booking'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import { fromNzd, toNzd } from '#shared/values/money'

/** `totalPrice` (NZD) and `cancellationPolicy` are what the client showed; those of the server count. */
export type BookingRequest = Infer<typeof createBookingValidator> & { renterId: string }

/**
 * Holds the nights of a stay for a renter who is about to pay (rules B3, B4). The same request again returns the same
 * booking. Throws as PlanStay, and PriceChanged, PolicyChanged, TooManyHolds, OwnHold, DatesUnavailable.
 */
@inject()
export default class CreateBooking {
  constructor(
    private planStay: PlanStay,
    private quoteStay: QuoteStay,
    private releaseLapsedHolds: ReleaseLapsedHolds,
    private releaseHold: ReleaseHold,
    private pendingOfNights: ListPendingOfNights,
    private calendar: Calendar,
    private holdNights: HoldNights
  ) {}

  async handle(request: BookingRequest): Promise<{ booking: Booking; isNew: boolean }> {
    const now = DateTime.utc()
    const { renterId } = request
    const plan = await this.planStay.handle(request, now)
    await this.#refuseOtherTerms(plan, request)

    if (!plan.isFree) await this.#releaseBlockingHolds(plan, renterId, now)

    return this.holdNights.handle({ plan, renterId, now })
  }

  /** Ends lapsed holds, and the renter's own hold of this stay on other terms. */
  async #releaseBlockingHolds(plan: StayPlan, renterId: string, now: DateTime) {
    const nights = { listingId: plan.listing.id, stay: plan.stay }
    const pending = await this.pendingOfNights.handle(nights)
    const hasLapsed = pending.some((booking) => booking.isHoldLapsed(now))
    if (hasLapsed) await this.releaseLapsedHolds.release({ ...nights, now })

    // In this order, here and when the plan was made: a hold of this renter that is committed in between is found.
    const mayBeFree = hasLapsed || pending.length === 0
    const isFree = mayBeFree && (await this.calendar.isFree(nights))
    const left = hasLapsed ? await this.pendingOfNights.handle(nights) : pending
    const own = left.filter((booking) => booking.renterId === renterId)
    const held = own.find(({ stay }) => stay.isSame(plan.stay))
    if (held) await this.#releaseHoldOnOldTerms(held, plan)
    else if (!isFree) throw this.#refusal(own, now)
  }

  /** Names the renter's own hold of these nights, so that they can continue or cancel it. */
  #refusal(own: Booking[], now: DateTime): DatesUnavailable {
    const held = own.find((booking) => booking.isPayable(now))

    return held ? new OwnHold(held) : new DatesUnavailable()
  }

  async #refuseOtherTerms({ price, listing }: StayPlan, request: BookingRequest) {
    const totalPrice = request.totalPrice ?? toNzd(price.totalCents)
    const policy = request.cancellationPolicy ?? listing.cancellationPolicy

    if (fromNzd(totalPrice) !== price.totalCents)
      throw new PriceChanged(await this.quoteStay.handle(request))
    if (policy !== listing.cancellationPolicy)
      throw new PolicyChanged(await this.quoteStay.handle(request))
  }

  async #releaseHoldOnOldTerms(held: Booking, { price, listing }: StayPlan) {
    if (held.isOnTerms(price, listing)) return

    await this.releaseHold.handle({
      bookingId: held.id,
      reason: 'TERMS_CHANGED',
      isEnded: () => true,
    })
  }
}
