import Booking, { IS_PAID_STAY } from '#booking/models/booking'
import type { PaidStays } from '#identity/contract/paid_stays'

/** Stays that were paid and neither cancelled nor refunded. */
export default class FindPaidStays implements PaidStays {
  async has({ userId }: { userId: string }): Promise<boolean> {
    const stay = await Booking.query()
      .where((side) => side.where('renterId', userId).orWhere('ownerId', userId))
      .whereRaw(IS_PAID_STAY)
      .first()

    return stay !== null
  }
}
