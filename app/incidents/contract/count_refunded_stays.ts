import type { DateTime } from 'luxon'
import Incident from '#incidents/models/incident'
import { OF_THE_MOORING } from '#incidents/rules/incident_kinds'

/** How many stays at a mooring had a problem of the mooring that was settled with a refund since an instant (rule Q13). */
export default class CountRefundedStays {
  async handle({ listingId, since }: { listingId: string; since: DateTime }): Promise<number> {
    const [{ stays }] = await Incident.query()
      .where({ listingId, status: 'settled' })
      .whereIn('kind', OF_THE_MOORING)
      .where('refundCents', '>', 0)
      .where('settledAt', '>', since.toSQL()!)
      .countDistinct({ stays: 'booking_id' })
      .pojo<{ stays: string }>()

    return Number(stays)
  }
}
