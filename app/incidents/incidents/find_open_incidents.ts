import { OpenIncidents } from '#booking/contract/open_incidents'
import Incident from '#incidents/models/incident'
import type { Trx } from '#platform/database/trx'

export default class FindOpenIncidents extends OpenIncidents {
  async has(bookingId: string, trx?: Trx): Promise<boolean> {
    const open = await this.among([bookingId], trx)

    return open.size > 0
  }

  async among(bookingIds: string[], trx?: Trx): Promise<Set<string>> {
    const open = await Incident.query({ client: trx })
      .whereIn('bookingId', bookingIds)
      .withScopes((scopes) => scopes.opened())

    return new Set(open.map(({ bookingId }) => bookingId))
  }
}
