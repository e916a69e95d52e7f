import db from '@adonisjs/lucid/services/db'
import type { AnyTrx, Trx } from '#platform/database/trx'
import { DatesUnavailable, NightsAreBooked } from '#catalog/exceptions/listing_refused'
import type { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import marketplace from '#config/marketplace'
import { type Bindings, queryPrepared } from '#platform/database/query_prepared'
import { insertOf } from '#platform/database/prepared_models'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { type PreparedTrx, together } from '#platform/database/prepared_trx'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'
import type { StayRange } from '#shared/values/stay_range'

export { DatesUnavailable, NightsAreBooked }

interface Nights {
  listingId: string
  stay: StayRange
}

interface Reservation extends Nights {
  bookingId: string
  /** The end of an unpaid hold (UTC); null or left out: no hold. */
  heldUntil?: DateTime | null
}

interface Sql {
  sql: string
  bindings: Bindings
}

/** What takes a night; a deleted listing has no free nights. */
type Taker = 'stay' | 'block' | 'deletion'

const FROM_TAKEN = `FROM calendar_entries WHERE listing_id = :listingId AND nights && CAST(:nights AS daterange)`

const IS_KEPT = 'EXISTS (SELECT FROM listings WHERE id = :listingId AND deleted_at IS NULL)'

/** SQL: what takes a night of `:nights` first; no row when all are free. */
const FIRST_TAKER = `
  SELECT kind ${FROM_TAKEN} UNION ALL SELECT 'deletion' WHERE NOT ${IS_KEPT} ORDER BY kind DESC LIMIT 1`

/** SQL of whether nothing takes a night of `:nights`: less work than to find what does. */
export const IS_FREE = `(NOT EXISTS (SELECT ${FROM_TAKEN}) AND ${IS_KEPT})`

/** Names of locks as of `lockUntilCommit`, in the order in which they are taken. */
type Locks = readonly [string, (string | null)?]

/**
 * Locks names and a calendar in this order, one row; none, and no locks, when a night is taken already. Only the wait for the
 * calendar is limited. A setting of the transaction tells later statements that it was locked.
 */
const LOCK_IF_FREE = `
  SELECT pg_advisory_xact_lock(hashtextextended(:first, 0)), pg_advisory_xact_lock(hashtextextended(:second, 0)),
    set_config('lock_timeout', :timeout, true),
    pg_advisory_xact_lock(hashtextextended(:calendar, 0)), set_config('calendar.locked', :calendar, true)
  WHERE ${IS_FREE}`

/** Whether `LOCK_IF_FREE` was granted in this transaction, and every night is free now. */
const IS_LOCKED_AND_FREE = `current_setting('calendar.locked', true) = :calendar AND ${IS_FREE}`

const HOLD_UNTIL = `
  WITH entry AS (UPDATE calendar_entries SET held_until = :heldUntil WHERE booking_id = :bookingId)`

/** Calendars that a transaction has locked. */
const locked = new WeakMap<AnyTrx, Set<string>>()

/** PostgreSQL: exclusion violation, foreign key violation, deadlock, lock timeout. */
const CONFLICT_CODES = ['23P01', '23503', '40P01', '55P03']

/**
 * Who has which night of a mooring: the authority on stays and blocks (rule C2). Exclusion constraints make a double
 * booking impossible; the lock keeps concurrent writers in order.
 */
export default class Calendar {
  /**
   * Locks the calendar of a listing until the transaction ends. Throws DatesUnavailable when others hold the lock too
   * long.
   */
  async lock(listingId: string, trx: AnyTrx): Promise<void> {
    const calendars = locked.get(trx) ?? new Set()
    if (calendars.has(listingId)) return

    await this.#translateConflict(() =>
      lockUntilCommit(lockName(listingId), trx, `${marketplace.calendar.lockMs}ms`)
    )
    locked.set(trx, calendars.add(listingId))
  }

  /**
   * Takes the locks of `before` and then that of the calendar, unless a night is taken by then: who is too late need not
   * wait for them. Others may have taken a night while it waited: ask again under the locks. Throws as `lock`.
   *
   * @returns false when a night is taken; nothing is locked then
   */
  async lockIfFree({ listingId, stay }: Nights, before: Locks, trx: AnyTrx): Promise<boolean> {
    const [first, second = null] = before
    const calendar = lockName(listingId)
    const names = { listingId, nights: stay.dateRange, first, second, calendar }
    const timeout = `${marketplace.calendar.lockMs}ms`
    const rows = await this.#translateConflict(() =>
      queryPrepared(LOCK_IF_FREE, { ...names, timeout }, trx)
    )
    if (rows.length === 0) return false

    locked.set(trx, (locked.get(trx) ?? new Set()).add(listingId))
    return true
  }

  /**
   * Takes the nights of a stay. The constraints do not know deleted listings: call `isFree` under the lock before.
   * Throws DatesUnavailable when a night is taken or the listing is gone; the transaction is then aborted.
   */
  async reserve(reservation: Reservation, trx: Trx): Promise<void> {
    await this.reserveWith(reservation, { sql: 'SELECT', bindings: {} }, trx)
  }

  /**
   * As `reserve`, and runs what belongs to the stay in the same statement.
   *
   * @param rest SELECT with bindings; further CTEs stand before it and begin with a comma. `entry` is the row of the nights
   * @returns the rows of `rest`
   */
  async reserveWith<Row extends object>(
    reservation: Reservation,
    rest: Sql,
    trx: AnyTrx
  ): Promise<Row[]> {
    await this.lock(reservation.listingId, trx)

    return this.#reserve<Row>(reservation, rest, trx)
  }

  /**
   * `lockIfFree` and `reserveWith` in one write, for a stay of which nothing is left to decide under the locks but whether a
   * condition holds. Throws as `reserve`.
   *
   * @param before as of `lockIfFree`
   * @param condition SQL
   * @param rest as of `reserveWith`; each part of it reads `FROM entry`, or it would be written without the nights
   * @returns the rows of `rest`; null when a night is taken or the condition does not hold, and nothing is written
   */
  async reserveIf<Row extends object>(
    reservation: Reservation,
    { before, condition, rest }: { before: Locks; condition: Sql; rest: Sql },
    trx: PreparedTrx
  ): Promise<Row[] | null> {
    const { listingId, stay } = reservation
    const nights = { listingId, nights: stay.dateRange, calendar: lockName(listingId) }
    const where = {
      sql: `WHERE ${IS_LOCKED_AND_FREE} AND (${condition.sql})`,
      bindings: { ...nights, ...condition.bindings },
    }
    const [, rows] = await together([
      this.lockIfFree(reservation, before, trx),
      this.#reserve<Row>(reservation, rest, trx.last, where),
    ])

    return rows.length > 0 ? rows : null
  }

  #reserve<Row extends object>(
    { listingId, bookingId, stay, heldUntil = null }: Reservation,
    rest: Sql,
    trx: AnyTrx,
    where: Sql = { sql: '', bindings: {} }
  ): Promise<Row[]> {
    const nights = stay.dateRange
    const entry = { listingId, bookingId, kind: 'stay', nights, heldUntil, reason: null } as const
    const { sql, bindings } = insertOf(CalendarEntry, entry)

    return this.#translateConflict(() =>
      queryPrepared<Row>(
        `WITH entry AS (${sql} ${where.sql} RETURNING id) ${rest.sql}`,
        { ...bindings, ...where.bindings, ...rest.bindings },
        trx
      )
    )
  }

  /** Sets the end of a hold; null ends it and keeps the nights. Does nothing when the booking has no nights. */
  async holdUntil(
    { bookingId, heldUntil }: { bookingId: string; heldUntil: DateTime | null },
    trx: Trx
  ): Promise<void> {
    await CalendarEntry.query({ client: trx })
      .where('booking_id', bookingId)
      .update({ heldUntil: heldUntil?.toSQL() ?? null })
  }

  /**
   * As `holdUntil` of a hold, and runs what belongs to it in the same statement.
   *
   * @param rest SELECT or another statement with bindings; further CTEs stand before it and begin with a comma
   */
  async holdUntilWith(
    { bookingId, heldUntil }: { bookingId: string; heldUntil: DateTime },
    rest: Sql,
    trx: Trx
  ): Promise<void> {
    await queryPrepared(
      `${HOLD_UNTIL} ${rest.sql}`,
      { bookingId, heldUntil: heldUntil.toJSDate(), ...rest.bindings },
      trx
    )
  }

  /**
   * Keeps the nights of a booking that are from a day on as a block, which an administrator alone frees, and releases the
   * earlier ones (rule C14).
   *
   * @param from Auckland date
   */
  async closeNights(
    { bookingId, from, reason }: { bookingId: string; from: AucklandDate; reason: string },
    trx: Trx
  ): Promise<void> {
    const entry = await CalendarEntry.findBy({ bookingId }, { client: trx })
    if (!entry) return
    if (entry.dayAfter <= from) return this.release({ bookingId }, trx)

    const firstDay = from > entry.firstDay ? from : entry.firstDay
    const nights = `[${firstDay},${entry.dayAfter})`
    await entry.merge({ kind: 'block', heldUntil: null, nights, reason }).save()
  }

  /** Releases the nights of a booking, closed ones too; does nothing when it has none. */
  async release({ bookingId }: { bookingId: string }, trx: Trx): Promise<void> {
    await CalendarEntry.query({ client: trx }).where('booking_id', bookingId).delete()
  }

  /** @returns what takes a night of this stay, or null when all are free */
  async findTaken({ listingId, stay }: Nights, trx?: Trx): Promise<Taker | null> {
    const nights = { listingId, nights: stay.dateRange }
    const [taker] = await queryPrepared<{ kind: Taker }>(FIRST_TAKER, nights, trx)

    return taker?.kind ?? null
  }

  /** Whether every night is free and the listing not deleted. */
  async isFree(nights: Nights, trx?: Trx): Promise<boolean> {
    return (await this.findTaken(nights, trx)) === null
  }

  /** Whether somebody has one of these nights at this instant; lapsed holds do not count (rule B9). */
  async isTaken(nights: Nights & { now: DateTime }): Promise<boolean> {
    const { listingId, stay, now } = nights
    const entry = await this.#overlapping(listingId, stay.dateRange)
      .withScopes((scopes) => scopes.taking(now))
      .first()

    return entry !== null
  }

  /**
   * Blocks whole days, both included. Blocks may overlap each other. Throws NightsAreBooked when a stay has one of the
   * nights; DatesUnavailable when the lock is not granted or the listing is gone.
   */
  async block(
    block: {
      listingId: string
      firstDay: AucklandDate
      lastDay: AucklandDate
      reason: string
    },
    trx: Trx
  ): Promise<CalendarEntry> {
    const { listingId, firstDay, lastDay, reason } = block
    const nights = `[${firstDay},${addDays(lastDay, 1)})`

    await this.lock(listingId, trx)
    const stays = await this.#overlapping(listingId, nights, trx)
      .where('kind', 'stay')
      .orderByRaw('lower(nights)')
    if (stays.length > 0)
      throw new NightsAreBooked(
        stays.map((stay) => ({ checkIn: stay.firstDay, checkOut: stay.dayAfter }))
      )

    return this.#translateConflict(() =>
      CalendarEntry.create(
        { listingId, bookingId: null, kind: 'block', nights, reason },
        { client: trx }
      )
    )
  }

  /** Deletes a block, never a stay; does nothing when it is gone. */
  async unblock({ blockId }: { blockId: string }, trx?: Trx): Promise<void> {
    await CalendarEntry.query({ client: trx }).where('id', blockId).where('kind', 'block').delete()
  }

  /** Whether a stay of this listing that is no hold ends after the Auckland date. */
  async hasBookedStaysAfter(
    { listingId, day }: { listingId: string; day: AucklandDate },
    trx?: Trx
  ): Promise<boolean> {
    const stay = await CalendarEntry.query({ client: trx })
      .where('listing_id', listingId)
      .where('kind', 'stay')
      .whereNull('held_until')
      .whereRaw('upper(nights) > ?::date', [day])
      .first()

    return stay !== null
  }

  /** Whether nights after the Auckland date are closed because the owner cancelled their stay (rule C14). */
  async hasClosedNightsAfter(
    { listingId, day }: { listingId: string; day: AucklandDate },
    trx?: Trx
  ): Promise<boolean> {
    const block = await CalendarEntry.query({ client: trx })
      .where('listing_id', listingId)
      .where('kind', 'block')
      .whereNotNull('booking_id')
      .whereRaw('upper(nights) > ?::date', [day])
      .first()

    return block !== null
  }

  #overlapping(listingId: string, nights: string, trx?: Trx) {
    return CalendarEntry.query({ client: trx ?? db.connection() })
      .where('listing_id', listingId)
      .whereRaw('nights && ?::daterange', [nights])
  }

  async #translateConflict<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write()
    } catch (error) {
      if (CONFLICT_CODES.includes((error as { code?: string }).code ?? ''))
        throw new DatesUnavailable({ cause: error })
      throw error
    }
  }
}

function lockName(listingId: string): string {
  return `calendar:${listingId}`
}
