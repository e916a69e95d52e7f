import { whereStanding } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import Booking from '#booking/models/booking'
import { isUuid } from '#shared/values/uuid'

/** A renter's stay that stands, with its listing; null otherwise. */
export default class FindPaidStay {
  async handle({ id, renterId }: { id: string; renterId: string }): Promise<Booking | null> {
    if (!isUuid(id)) return null

    return Booking.query()
      .where({ id, renterId })
      .whereRaw(...builderArgs(whereStanding()))
      .preload('listing')
      .first()
  }
}
