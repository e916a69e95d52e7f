import { OpenIncidents } from '#booking/contract/open_incidents'
import Incident, { whereOpened } from '#incidents/models/incident'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
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
    const open = await runSql<{ id: string }>(
      sql`SELECT i.booking_id AS id FROM incidents i JOIN listings l ON l.id = i.listing_id
        WHERE l.owner_id = ${ownerId} AND ${whereOpened('i')} ORDER BY i.created_at DESC`,
      { client: 'together' }
    )

    return open.map(({ id }) => id)
  }
}
