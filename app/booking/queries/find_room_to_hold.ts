import type { DateTime } from 'luxon'
import { IS_HOLDING, isPaidBy } from '#booking/models/booking'
import {
  heldPeriods,
  type JoinedPeriod,
  periodBindings,
  periodsIn,
} from '#booking/queries/held_periods'
import type { HeldPeriod } from '#booking/rules/hold_time'
import { IS_FREE } from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { type Bindings, queryPrepared } from '#platform/database/query_prepared'
import type { AnyTrx } from '#platform/database/trx'
import type { StayRange } from '#shared/values/stay_range'

interface Options {
  listingId: string
  stay: StayRange
  renterId: string
  /** As of `networkOf` for 24 bits; null when the request came from none. */
  network?: string | null
  now: DateTime
}

interface Facts {
  /** Every night is free and the listing not deleted. */
  isFree: boolean
  /** What the person holds unpaid, and its nights together. */
  holds: number
  heldNights: number
  /** The end of the first of these holds; null without one. */
  firstEndsAt: Date | null
  isVerified: boolean
  /** The person closed their account meanwhile. */
  isClosed: boolean
  hasPaid: boolean
  /** Open holds from the network of renters who never paid, as far as the limit reaches, and the end of the first. */
  networkHolds: number
  networkFirstEndsAt: Date | null
}

export interface RoomToHold extends Facts {
  /** Of this mooring, as far back as the limits of holds reach. */
  periods: HeldPeriod[]
}

const HELD = `FROM bookings WHERE renter_id = :renterId AND ${IS_HOLDING}`

/** Holds from the network, whoever has them. */
const FROM_NETWORK = `FROM bookings WHERE network = :network AND ${IS_HOLDING}`

const NO_LIMIT = `
  EXISTS (SELECT FROM users WHERE id = :renterId AND email_verified_at IS NOT NULL AND closed_at IS NULL)
  AND (SELECT count(*) ${HELD}) < :mostHolds
  AND (SELECT count(*) ${FROM_NETWORK}) < :mostOfNetwork
  AND NOT EXISTS (${heldPeriods(':listingId')})`

/**
 * SQL of whether no limit of holds can refuse or shorten another hold: false also where the limits must be looked at. Exact
 * under the locks of HoldNights.
 */
export function noLimitOf(holder: Omit<Options, 'stay'>): { sql: string; bindings: Bindings } {
  const { listingId, renterId, network = null } = holder
  const { openPerUser: mostHolds, openPerNetwork: mostOfNetwork } = marketplace.holds
  const limits = { mostHolds, mostOfNetwork }

  return {
    sql: NO_LIMIT,
    bindings: { ...periodBindings(holder), listingId, renterId, network, ...limits },
  }
}

/** One row for each period, and one of empty columns without any. */
const ROOM = `
  SELECT ${IS_FREE} AS "isFree", held.*, periods.*,
    users.email_verified_at IS NOT NULL AS "isVerified", users.closed_at IS NOT NULL AS "isClosed",
    ${isPaidBy(':renterId')} AS "hasPaid", near.*
  FROM users
  CROSS JOIN (
    SELECT count(*)::int AS holds, COALESCE(sum(number_of_nights), 0)::int AS "heldNights",
      min(hold_expires_at) AS "firstEndsAt"
    ${HELD}
  ) held
  CROSS JOIN (
    SELECT count(*)::int AS "networkHolds", min(hold_expires_at) AS "networkFirstEndsAt"
    ${FROM_NETWORK} AND NOT ${isPaidBy('bookings.renter_id')}
  ) near
  LEFT JOIN (${heldPeriods(':listingId')}) periods ON true
  WHERE users.id = :renterId`

/** What decides whether a person may hold nights of a mooring, by one statement; exact under the locks of HoldNights. */
export default class FindRoomToHold {
  async handle({ listingId, stay, ...holder }: Options, trx?: AnyTrx): Promise<RoomToHold> {
    const { network = null } = holder
    const bindings = { ...periodBindings(holder), listingId, network, nights: stay.dateRange }
    const rows = await queryPrepared<Facts & JoinedPeriod>(ROOM, bindings, trx)

    return { ...rows[0], periods: periodsIn(rows) }
  }
}
