import { DateTime } from 'luxon'
import {
  EmailNotVerified,
  NightsDeclined,
  NightsHeldTooLong,
  NightsLapsed,
  TooManyHolds,
  TooManyHoldsNearby,
} from '#booking/exceptions/booking_refused'
import {
  heldFrom,
  type Holder,
  type RoomToHold,
  unpaidOf,
} from '#booking/queries/find_room_to_hold'
import { whereNoneChanged, whereNoneHeld } from '#booking/queries/held_periods'
import { staysOfPerson } from '#booking/queries/stays_of_person'
import { latestHoldEnd, nextHoldOf, pauseEnd } from '#booking/rules/hold_time'
import { isEnforced, refusalOfMostNights } from '#catalog/contract/stay_rules'
import marketplace from '#config/marketplace'
import { all, raw, type Sql, sql } from '#platform/database/sql'
import { type DomainError, NotSignedIn } from '#shared/exceptions/domain_error'
import type { StayRange } from '#shared/values/stay_range'

interface Wanted {
  stay: StayRange
  now: DateTime
  /** Whether its owner will be asked. */
  isRequest?: boolean
  /** What a booking becomes by these nights; the stay itself when left out. */
  becomes?: StayRange
}

/** One limit of what a person may hold unpaid. */
interface HoldLimit {
  /** @returns what refuses another hold; null when this limit does not */
  refusal: (room: RoomToHold, wanted: Wanted) => DomainError | null
  /**
   * SQL: it can neither refuse nor shorten another hold of somebody without changes of dates (`whereNoneChanged`). May be false more
   * often: then `refusal` looks at the limits.
   */
  whereFar?: (holder: Holder & { listingId: string; stay: StayRange }) => Sql
  /** The same of the renter's row of `users`. */
  whereFarFor?: Sql
}

/** In the order in which they refuse (rules B3, B7, B30 to B32, B39, B55, E33). */
const HOLD_LIMITS: HoldLimit[] = [
  {
    refusal: ({ isClosed }) => (isClosed ? new NotSignedIn() : null),
    whereFarFor: sql`closed_at IS NULL`,
  },
  {
    refusal: ({ stays }, { stay, becomes = stay }) => refusalOfMostNights(becomes, stays),
    whereFar: ({ stay, ...holder }) =>
      isEnforced()
        ? sql`(SELECT coalesce(sum(check_out - check_in), 0) FROM (${staysOfPerson(holder)}) stays)
            <= ${marketplace.compliance.mostNights.nights - stay.nights}`
        : raw('true'),
  },
  {
    refusal({ isVerified, holds, heldNights }, { stay }) {
      const { unverified } = marketplace.holds
      const isOver = holds >= unverified.holds || heldNights + stay.nights > unverified.nights

      return !isVerified && isOver ? new EmailNotVerified() : null
    },
    whereFarFor: sql`email_verified_at IS NOT NULL`,
  },
  {
    refusal: ({ holds, firstEndsAt }, { now }) =>
      holds >= marketplace.holds.openPerUser
        ? new TooManyHolds(holds, secondsUntil(firstEndsAt!, now))
        : null,
    whereFar: (holder) =>
      sql`(SELECT count(*) ${unpaidOf(holder)}) < ${marketplace.holds.openPerUser}`,
  },
  {
    refusal: ({ hasPaid, networkHolds, networkFirstEndsAt }, { now }) =>
      !hasPaid && networkHolds >= marketplace.holds.openPerNetwork
        ? new TooManyHoldsNearby(secondsUntil(networkFirstEndsAt!, now))
        : null,
    whereFar: (holder) =>
      sql`(SELECT count(*) ${heldFrom(holder)}) < ${marketplace.holds.openPerNetwork}`,
  },
  {
    refusal({ periods: earlier }, { stay, now }) {
      const hold = { stay, from: now, earlier }
      const until = pauseEnd(hold, marketplace.holds)
      if (until) return new NightsLapsed({ now, until })
      const { leastMinutes } = marketplace.holds
      if (latestStart(hold) >= now.plus({ minutes: leastMinutes })) return null

      const minutes = paymentMinutes() + leastMinutes
      return new NightsHeldTooLong({ now, until: nextHoldOf(minutes, hold, marketplace.holds) })
    },
    whereFar: whereNoneHeld,
  },
  {
    refusal({ declinedAt }, { now, isRequest = false }) {
      const { pauseHours: hours } = marketplace.requests
      const until = declinedAt && DateTime.fromJSDate(declinedAt).plus({ hours })

      return isRequest && until && until > now ? new NightsDeclined({ now, until }) : null
    },
    // Requests are never made without a look at the limits.
  },
]

/** Name of the lock under which one renter's holds are made, so that the limits are exact. */
export function holdsOf(renterId: string): string {
  return `holds:${renterId}`
}

/** Throws what the first limit that is reached refuses with. */
export function refuseTooMany(room: RoomToHold, wanted: Wanted): void {
  for (const { refusal } of HOLD_LIMITS) {
    const refused = refusal(room, wanted)
    if (refused) throw refused
  }
}

/** SQL: no limit can refuse or shorten another hold. Exact under the locks of HoldNights. */
export function whereNoLimit(holder: Holder & { listingId: string; stay: StayRange }): Sql {
  const ofRenter = all(HOLD_LIMITS.map(({ whereFarFor }) => whereFarFor))

  return all([
    sql`EXISTS (SELECT FROM users WHERE id = ${holder.renterId} AND ${ofRenter})`,
    whereNoneChanged(holder),
    ...HOLD_LIMITS.map(({ whereFar }) => whereFar?.(holder)),
  ])
}

/** So early that a payment page which is opened until then ends before the mooring was held for too long. */
export function endOfHold({ periods }: Pick<RoomToHold, 'periods'>, { now }: Wanted): DateTime {
  const latest = latestStart({ from: now, earlier: periods })

  return DateTime.min(latest, now.plus({ minutes: marketplace.holds.minutes }))
}

/** Until when a payment page may be opened at the latest. */
function latestStart(hold: Parameters<typeof latestHoldEnd>[0]): DateTime {
  return latestHoldEnd(hold, marketplace.holds).minus({ minutes: paymentMinutes() })
}

function paymentMinutes(): number {
  return marketplace.holds.checkoutMinutes + marketplace.holds.graceMinutes
}

function secondsUntil(instant: Date, now: DateTime): number {
  return Math.ceil((instant.getTime() - now.toMillis()) / 1000)
}
