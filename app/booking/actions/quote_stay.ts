import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import PlanStay, { type StayRequest } from '#booking/actions/plan_stay'
import Calendar from '#catalog/contract/calendar'
import { cheaperWeek } from '#booking/rules/cheaper_week'
import { priceStay } from '#catalog/contract/price_stay'
import type { StayQuote } from '#booking/rules/stay_quote'

/** The price of a stay and whether it is free; nothing is held. Throws as PlanStay. */
@inject()
export default class QuoteStay {
  constructor(
    private planStay: PlanStay,
    private calendar: Calendar
  ) {}

  async handle(request: StayRequest): Promise<StayQuote> {
    const now = DateTime.utc()
    const { listing, stay, price } = await this.planStay.handle(request, now)
    const isTaken = await this.calendar.isTaken({ listingId: listing.id, stay, now })

    return {
      listingId: listing.id,
      stay,
      price,
      cancellationPolicy: listing.cancellationPolicy,
      isAvailable: !isTaken,
      cheaperWeek: cheaperWeek((nights) => priceStay(listing, nights), stay.nights),
    }
  }
}
