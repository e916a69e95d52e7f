import type { DateTime } from 'luxon'
import { heldPeriodsOf, type JoinedPeriod, periodsIn } from '#booking/queries/held_periods'
import type { HeldPeriod } from '#booking/rules/hold_time'
import { runSql } from '#platform/database/run_sql'
import type { Trx } from '#platform/database/trx'

/** When a person held nights of a mooring unpaid, as far back as the limits of holds reach. */
export default class ListHeldPeriods {
  async handle(
    holder: { listingId: string; renterId: string; now: DateTime },
    trx?: Trx
  ): Promise<HeldPeriod[]> {
    return periodsIn(await runSql<JoinedPeriod>(heldPeriodsOf(holder), { client: trx }))
  }
}
