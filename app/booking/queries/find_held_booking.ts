import { wherePending } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import Booking from '#booking/models/booking'
import type { StayPlan } from '#booking/actions/plan_stay'

interface Options {
  plan: Pick<StayPlan, 'listing' | 'stay'>
  renterId: string
}

/** @returns the unpaid booking a renter holds for exactly this stay, or null */
export default class FindHeldBooking {
  async handle({ plan, renterId }: Options, trx?: Trx): Promise<Booking | null> {
    return Booking.query({ client: trx })
      .whereRaw(...builderArgs(wherePending()))
      .where('listing_id', plan.listing.id)
      .where('renter_id', renterId)
      .where('check_in', plan.stay.checkIn)
      .where('check_out', plan.stay.checkOut)
      .first()
  }
}
