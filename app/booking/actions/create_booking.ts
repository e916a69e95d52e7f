import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import ClearNights from '#booking/actions/clear_nights'
import HoldNights from '#booking/actions/hold_nights'
import PlanStay, { type StayPlan } from '#booking/actions/plan_stay'
import QuoteStay from '#booking/actions/quote_stay'
import { OwnHold, PolicyChanged, PriceChanged } from '#booking/exceptions/booking_refused'
import type Booking from '#booking/models/booking'
import { inTurn } from '#booking/steps/in_turn'
import type { createBookingValidator } from '#booking/validators/booking'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import { fromNzd, toNzd } from '#shared/values/money'

/**
 * `totalPrice` (NZD) and `cancellationPolicy` are what the client showed; those of the server count. `network` is where the
 * request came from.
 */
export type BookingRequest = Infer<typeof createBookingValidator> & {
  renterId: string
  network?: string
}

/**
 * Holds the nights of a stay for a renter who is about to pay (rules B3, B4). The same request again returns the same
 * booking. Throws as PlanStay, and PriceChanged, PolicyChanged, TooManyHolds, TooManyHoldsNearby, OwnHold,
 * DatesUnavailable, MooringPaused.
 */
@inject()
export default class CreateBooking {
  constructor(
    private planStay: PlanStay,
    private holdNights: HoldNights,
    private calendar: Calendar
  ) {}

  async handle(request: BookingRequest): Promise<{ booking: Booking; isNew: boolean }> {
    const now = DateTime.utc()
    const { renterId, network } = request
    const plan = await this.planStay.handle(request, now)
    await this.#refuseOtherTerms(plan, request)

    const nights = { listingId: plan.listing.id, stay: plan.stay }
    try {
      if (!plan.isFree) {
        const clear = await app.container.make(ClearNights)
        await clear.handle({ plan, renterId, now })
      }

      return await inTurn({ ...nights, renterId }, () =>
        this.holdNights.handle({ plan, renterId, network, now })
      )
    } catch (error) {
      if (!(error instanceof DatesUnavailable) || error instanceof OwnHold) throw error
      throw await this.calendar.refusalError({ ...nights, now })
    }
  }

  async #refuseOtherTerms({ price, listing }: StayPlan, request: BookingRequest) {
    const totalPrice = request.totalPrice ?? toNzd(price.totalCents)
    const policy = request.cancellationPolicy ?? listing.cancellationPolicy

    if (fromNzd(totalPrice) !== price.totalCents) throw new PriceChanged(await this.#quote(request))
    if (policy !== listing.cancellationPolicy) throw new PolicyChanged(await this.#quote(request))
  }

  async #quote(request: BookingRequest) {
    const quoteStay = await app.container.make(QuoteStay)

    return quoteStay.handle(request)
  }
}
