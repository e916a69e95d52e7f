import type { DateTime } from 'luxon'
import { type StayDates, staysAsJson, staysIn } from '#booking/queries/stays_of_person'
import type { Person } from '#catalog/contract/stay_rules'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

interface Options {
  /** Undefined: nobody is signed in. */
  personId: string | undefined
  listingId: string
  /** Whether they book now: others need no phone yet. */
  isBooking: boolean
  /** A booking of theirs whose dates change. */
  changing?: string
  now: DateTime
}

interface Row {
  stays: StayDates[] | null
  hasPhone: boolean
}

/** What rules of stays ask about a person at a mooring; null without one. */
export default class FindPerson {
  async handle({ personId, isBooking, ...wanted }: Options): Promise<Person | null> {
    if (!personId) return null

    const [row] = await runSql<Row>(
      sql`SELECT ${staysAsJson({ renterId: personId, ...wanted })} AS stays, phone IS NOT NULL AS "hasPhone"
        FROM users WHERE id = ${personId}`,
      { plan: 'prepared' }
    )

    return row ? { stays: staysIn(row.stays), lacksPhone: isBooking && !row.hasPhone } : null
  }
}
