import type { DateTime } from 'luxon'
import type { StayPlan } from '#booking/actions/plan_stay'
import { ChargeTooSmall } from '#booking/exceptions/change_refused'
import type Booking from '#booking/models/booking'
import { stayingNights } from '#booking/rules/date_change'
import { type PricedChange, priceChange } from '#booking/rules/price_change'
import { policyAt } from '#booking/rules/refund_amount'
import { priceStay, rateCardOf } from '#catalog/contract/price_stay'
import { refusalOfTotal } from '#catalog/contract/stay_rules'
import marketplace from '#config/marketplace'
import { hoursBetween } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

/**
 * What it costs to change the dates of a booking to those of a plan now, and whether the platform fee stays with us from then on
 * (rules B67, B77). Throws ChargeTooSmall, StayRefused.
 */
export function priceOfChange(
  booking: Booking,
  plan: Pick<StayPlan, 'listing' | 'stay' | 'price'>,
  now: DateTime
): PricedChange & { keepsFee: boolean } {
  const { stay, priceLines: lines, terms, platformBps, refundCaps: caps } = booking
  const hoursLeft = hoursBetween(now, terms.checkInAt)
  const priced = priceChange({
    booked: { ...terms, stay, lines, platformBps, caps: caps ?? [] },
    wanted: plan.stay,
    price: plan.price,
    bookedToday: bookedToday(booking, plan),
    ...policyAt(terms, hoursLeft),
  })

  refuseUnpayable(priced)
  return { ...priced, keepsFee: hoursLeft < marketplace.cancellation.platformFeeBackHours }
}

/** Of the nights that stay alone, when those that are given up have no rate any more. */
function bookedToday({ stay }: Booking, plan: Pick<StayPlan, 'listing' | 'stay' | 'price'>) {
  const card = rateCardOf(plan.listing)
  const staying = stayingNights(stay, plan.stay)
  if (!staying) return plan.price

  return priceStay(card, stay) ?? priceStay(card, StayRange.from(staying.from, staying.until)!)!
}

function refuseUnpayable({ totalCents, chargeCents }: PricedChange) {
  const { leastCents } = marketplace.payment
  const refused = refusalOfTotal({ totalCents: Math.max(totalCents, chargeCents) })

  if (totalCents < leastCents || (chargeCents > 0 && chargeCents < leastCents))
    throw new ChargeTooSmall()
  if (refused) throw refused
}
