import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import PlanStay, { type StayPlan, type StayRequest } from '#booking/actions/plan_stay'
import Calendar from '#catalog/contract/calendar'
import type { Fit } from '#catalog/contract/fit_for_stay'
import { termsOfToday } from '#booking/steps/terms_of_today'
import { type RefundPeriod, refundPeriods } from '#booking/rules/cancellation_terms'
import { cheaperWeek } from '#booking/rules/cheaper_week'
import { rateCardOf } from '#catalog/contract/price_stay'
import type { StayQuote } from '#booking/rules/stay_quote'

/** The price of a stay and whether it is free; nothing is held. Throws as PlanStay. */
@inject()
export default class QuoteStay {
  constructor(
    private planStay: PlanStay,
    private calendar: Calendar
  ) {}

  async handle(request: StayRequest): Promise<StayQuote<Fit>> {
    const now = DateTime.utc()
    const plan = await this.planStay.handle(request, now)
    const { listing, stay, price, boat, isFree } = plan
    const nights = { listingId: listing.id, stay, now }
    const refusal = isFree ? null : await this.calendar.refusalOf(nights)

    return {
      listingId: listing.id,
      stay,
      price,
      cancellationPolicy: listing.cancellationPolicy,
      refunds: this.#refunds(plan, now),
      refusal,
      isVesselRequired: listing.requiresVessel,
      fit: boat?.fit ?? null,
      cheaperWeek: cheaperWeek(rateCardOf(listing), stay, price),
    }
  }

  /** On the terms that a booking made now would have. */
  #refunds({ listing, stay, price }: StayPlan, now: DateTime): RefundPeriod[] {
    const terms = termsOfToday(listing.cancellationPolicy, {
      totalCents: price.totalCents,
      checkInAt: stay.startsAt,
    })

    return refundPeriods(terms, now)
  }
}
