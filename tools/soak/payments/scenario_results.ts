import type { Scenario, ScenarioRun } from './booking_scenarios.ts'
import type { Environment } from './environment.ts'

interface Row {
  id: string
  status: string
  payment_status: string
  refunded: number
  promised: number
  transferred: number
  owners: number
  frozen: boolean
  elsewhere: number
}

/** The expected final state of each scenario. A dispute may freeze the owner's share. */
const EXPECTED: Record<Scenario, (row: Row) => boolean> = {
  'stays': ({ status, payment_status: paid }) => status === 'CONFIRMED' && paid === 'PAID',
  'paid out': ({ transferred, owners }) => transferred === owners,
  'disputed': ({ transferred, owners, frozen }) => transferred === (frozen ? 0 : owners),
  'cancelled': ({ status, refunded, promised }) => status === 'CANCELLED' && refunded === promised,
  'cancelled after payout': ({ status, refunded, promised }) =>
    status === 'CANCELLED' && refunded === promised,
  'abandoned': ({ status, payment_status: paid, transferred }) =>
    status === 'CANCELLED' && paid === 'EXPIRED' && transferred === 0,
  'refund fails': ({ status, refunded, transferred, owners }) =>
    status === 'CANCELLED' && refunded === 0 && transferred === owners,
  'refunded elsewhere': ({ status, refunded, elsewhere, transferred, owners }) =>
    status === 'CANCELLED' && elsewhere > 0 && refunded === elsewhere && transferred === owners,
}

/** Describes each booking whose final state differs from the expected one. */
export async function findUnexpectedResults(
  { database }: Environment,
  runs: ScenarioRun[]
): Promise<string[]> {
  const { rows } = await database.query<Row>(
    `SELECT b.id, b.status, b.payment_status, t.refunded_cents AS refunded, t.transferred_cents AS transferred,
       t.owner_payout_cents - t.owner_refunded_cents AS owners, t.payout_frozen_at IS NOT NULL AS frozen,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds r WHERE r.transaction_id = t.id
         AND r.status <> 'failed' AND r.reason <> 'duplicate_payment') AS promised,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds r WHERE r.transaction_id = t.id
         AND r.outside_reference IS NOT NULL) AS elsewhere
     FROM bookings b JOIN transactions t ON t.reference = b.id`
  )
  const found = new Map(rows.map((row) => [row.id, row]))

  return runs.flatMap(({ bookingId, scenario }) => {
    const row = found.get(bookingId)

    return row && EXPECTED[scenario](row)
      ? []
      : [`booking ${bookingId} (${scenario}): ${JSON.stringify(row)}`]
  })
}
