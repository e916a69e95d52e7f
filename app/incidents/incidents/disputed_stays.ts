import Charge from '#booking/models/charge'
import { whereOpened } from '#incidents/models/incident'
import type { PayoutObjection } from '#payments/contract/payout_objections'
import { findModels, runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

const OF_CHARGE = ['id', 'bookingId']

/** The owner's share of a stay waits while a problem of it is open (rule Q9). */
export default class DisputedStays implements PayoutObjection {
  readonly reason = 'problem'

  async among(references: string[], trx?: Trx): Promise<Set<string>> {
    const client: Trx | 'together' = trx ?? 'together'
    const charges = await findModels(Charge, sql`WHERE id = ANY(${references}::uuid[])`, {
      client,
      attributes: OF_CHARGE,
    })
    const bookingIds = charges.map(({ bookingId }) => bookingId)
    const open = await runSql<{ id: string }>(
      sql`SELECT booking_id AS id FROM incidents
        WHERE booking_id = ANY(${bookingIds}::uuid[]) AND ${whereOpened()}`,
      { client }
    )

    const disputed = new Set(open.map(({ id }) => id))
    return new Set(charges.filter(({ bookingId }) => disputed.has(bookingId)).map(({ id }) => id))
  }
}
