import { OpenIncidents } from '#booking/contract/open_incidents'
import Incident from '#incidents/models/incident'
import type { Trx } from '#platform/database/trx'

export default class FindOpenIncidents extends OpenIncidents {
  async has(bookingId: string, trx?: Trx): Promise<boolean> {
    const open = await Incident.query({ client: trx })
      .where({ bookingId })
      .withScopes((scopes) => scopes.opened())
      .first()

    return open !== null
  }

  async ofOwner(ownerId: string): Promise<string[]> {
    const open = await Incident.query()
      .whereHas('listing', (listing) => listing.where({ ownerId }))
      .withScopes((scopes) => scopes.opened())
      .orderBy('createdAt', 'desc')

    return open.map(({ bookingId }) => bookingId)
  }
}
