import Charge from '#booking/models/charge'
import Incident from '#incidents/models/incident'
import type { PayoutObjection } from '#payments/contract/payout_objections'
import type { Trx } from '#platform/database/trx'

/** The owner's share of a stay waits while a problem of it is open (rule Q9). */
export default class DisputedStays implements PayoutObjection {
  readonly reason = 'problem'

  async among(references: string[], trx?: Trx): Promise<Set<string>> {
    const open = Incident.query({ client: trx })
      .withScopes((scopes) => scopes.opened())
      .select('booking_id')
    const waiting = await Charge.query({ client: trx })
      .whereIn('id', references)
      .whereIn('booking_id', open)
      .select('id')

    return new Set(waiting.map(({ id }) => id))
  }
}
