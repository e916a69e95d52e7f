import { whereStanding } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import Booking from '#booking/models/booking'
import type { PaidStays } from '#identity/contract/paid_stays'

/** Stays that were paid and stand. */
export default class FindPaidStays implements PaidStays {
  async has({ userId }: { userId: string }): Promise<boolean> {
    const stay = await Booking.query()
      .where((side) => side.where('renterId', userId).orWhere('ownerId', userId))
      .whereRaw(...builderArgs(whereStanding()))
      .first()

    return stay !== null
  }
}
