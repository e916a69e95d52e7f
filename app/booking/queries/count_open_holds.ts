import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { IS_HOLDING } from '#booking/models/booking'
import { queryPrepared } from '#platform/database/query_prepared'

const OPEN_HOLDS = `
  SELECT count(*)::int AS holds, COALESCE(sum(number_of_nights), 0)::int AS nights,
    min(hold_expires_at) AS "firstEndsAt",
    (SELECT email_verified_at IS NOT NULL FROM users WHERE id = :renterId) AS "isVerified",
    (SELECT closed_at IS NOT NULL FROM users WHERE id = :renterId) AS "isClosed"
  FROM bookings WHERE renter_id = :renterId AND ${IS_HOLDING}`

interface OpenHolds {
  holds: number
  /** Of all of them together. */
  nights: number
  firstEndsAt: Date
  isVerified: boolean
  /** The person closed their account meanwhile. */
  isClosed: boolean
}

/** What a person holds unpaid, and the state of their account. */
export default class CountOpenHolds {
  async handle(
    { renterId, now }: { renterId: string; now: DateTime },
    trx?: Trx
  ): Promise<OpenHolds> {
    const [holds] = await queryPrepared<OpenHolds>(
      OPEN_HOLDS,
      { renterId, now: now.toJSDate() },
      trx
    )

    return holds
  }
}
