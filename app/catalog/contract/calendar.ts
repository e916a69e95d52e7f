import db from '@adonisjs/lucid/services/db'
import type { AnyTrx, Trx } from '#platform/database/trx'
import {
  DatesUnavailable,
  MooringPaused,
  NightsAreBooked,
} from '#catalog/exceptions/listing_refused'
import type { DateTime } from 'luxon'
import { NIGHTS_REFUSALS, type NightsRefusal } from '#catalog/rules/nights_refusal'
import CalendarEntry, { whereTaking } from '#catalog/models/calendar_entry'
import {
  type Beside,
  conflictsOf,
  closing,
  firstTaker,
  fromRefusing,
  fromTaken,
  locking,
  lockingIfFree,
  lockName,
  type Locks,
  lockTimeout,
  type ListingNights,
  type Pause,
  pausing,
  replacing,
  whereFree,
  whereKept,
  wherePaused,
  whyRefused,
  writtenBeside,
} from '#catalog/queries/calendar_sql'
import { insertOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { all, builderArgs, empty, raw, type Sql, sql } from '#platform/database/sql'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { type PreparedTrx, together } from '#platform/database/prepared_trx'
import { SharedReads } from '#platform/database/shared_reads'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'
import type { StayRange } from '#shared/values/stay_range'

export {
  DatesUnavailable,
  MooringPaused,
  NightsAreBooked,
  type NightsRefusal,
  whereFree,
  wherePaused,
}

interface Reservation extends ListingNights {
  /** Or an id of its own for each run of nights that is held for it beside its own (docs/design.md, "A change of dates"). */
  bookingId: string
  /** The booking that such a run is held for. */
  forBookingId?: string | null
  /** The end of an unpaid hold (UTC); null or left out: no hold. */
  heldUntil?: DateTime | null
}

/** What takes a night; a deleted listing has no free nights. */
type Taker = CalendarEntry['kind'] | 'deletion'

/** Nights of another calendar that stays have already. */
export interface ImportConflict {
  bookingId: string
  /** The first and the last night. */
  from: AucklandDate
  to: AucklandDate
}

/** Calendars that a transaction has locked. */
const locked = new WeakMap<AnyTrx, Set<string>>()

/** Rivals who are refused share a statement. */
const refusals = new SharedReads<NightsRefusal | null>()

/** PostgreSQL: exclusion violation, foreign key violation, deadlock, lock timeout. */
const CONFLICT_CODES = ['23P01', '23503', '40P01', '55P03']

/**
 * Who has which night of a mooring: the authority on stays, blocks and imports (rule C2). Exclusion constraints make a double
 * booking impossible; the lock keeps concurrent writers in order.
 */
export default class Calendar {
  /** Locks the calendar of a listing until the transaction ends. Throws DatesUnavailable when others hold it too long. */
  async lock(listingId: string, trx: AnyTrx): Promise<void> {
    const calendars = locked.get(trx) ?? new Set()
    if (calendars.has(listingId)) return

    await this.#translateConflict(() => lockUntilCommit(lockName(listingId), trx, lockTimeout()))
    locked.set(trx, calendars.add(listingId))
  }

  /**
   * Takes the locks of `before` and then that of the calendar, unless a night is taken by then: who is too late need not
   * wait for them. Others may have taken a night while it waited: ask again under the locks. Throws as `lock`.
   *
   * @returns false when a night is taken; nothing is locked then
   */
  async lockIfFree(nights: ListingNights, before: Locks, trx: AnyTrx): Promise<boolean> {
    const statement = lockingIfFree(nights, before)
    const rows = await this.#translateConflict(() =>
      runSql(statement, { plan: 'prepared', client: trx })
    )
    if (rows.length === 0) return false

    locked.set(trx, (locked.get(trx) ?? new Set()).add(nights.listingId))
    return true
  }

  /**
   * Takes the nights of a stay, and writes what belongs to it by the same statement. The constraints do not know deleted
   * listings: call `isFree` under the lock before. Throws DatesUnavailable when a night is taken or the listing is gone; the
   * transaction is then aborted.
   *
   * @param isLast as of `runSql`
   * @returns the first that was written beside
   */
  async reserve(reservation: Reservation, trx: AnyTrx): Promise<null>
  async reserve<First>(
    reservation: Reservation,
    trx: AnyTrx,
    options: { beside: Beside<First>; isLast?: boolean }
  ): Promise<First>
  async reserve<First>(
    reservation: Reservation,
    trx: AnyTrx,
    options: { beside?: Beside<First>; isLast?: boolean } = {}
  ): Promise<First | null> {
    await this.lock(reservation.listingId, trx)

    return this.#reserve(reservation, trx, options)
  }

  /**
   * Locks and `reserve` in one write, for a stay that was free when it was last looked at, and of which nothing is left to decide
   * under the locks but whether it still is and a condition holds. Throws as `reserve`.
   *
   * @param before as of `lockIfFree`
   * @returns null when a night is taken or the condition does not hold, and nothing is written
   */
  async reserveIf<First>(
    reservation: Reservation,
    { before, condition, beside }: { before: Locks; condition: Sql; beside: Beside<First> },
    trx: PreparedTrx
  ): Promise<First | null> {
    const where = sql`WHERE ${all([whereFree(reservation), condition])}`
    const [, first] = await together([
      this.#translateConflict(() =>
        runSql(locking(reservation, before), { plan: 'prepared', client: trx })
      ),
      this.#reserve(reservation, trx, { beside, where, isLast: true }),
    ])

    return first
  }

  async #reserve<First>(
    { listingId, bookingId, forBookingId = null, stay, heldUntil = null }: Reservation,
    trx: AnyTrx,
    options: { beside?: Beside<First>; where?: Sql; isLast?: boolean }
  ): Promise<First | null> {
    const { beside, where = empty, isLast } = options
    const nights = stay.dateRange
    const ofStay = { listingId, bookingId, forBookingId, nights, heldUntil, reason: null }
    const entry = { ...ofStay, kind: 'stay' } as const
    const statement = sql`
      WITH entry AS (${insertOf(CalendarEntry, entry)} ${where} RETURNING id)
      ${beside ? writtenBeside(beside) : raw('SELECT FROM entry')}`

    const [row] = await this.#translateConflict(() =>
      runSql(statement, { plan: 'prepared', client: trx, isLast })
    )
    return (beside && row && beside[0].instanceOf(row)) ?? null
  }

  /**
   * The nights of a booking become those of another stay. The turnover of others does not count: it was judged when they were held.
   * Throws DatesUnavailable when another entry has one of them or the listing is gone; nothing changes then, and the transaction may
   * go on.
   *
   * @param moving `held`: ids of runs that were held for it, which end
   */
  async move(
    {
      listingId,
      bookingId,
      stay,
      held = [],
    }: ListingNights & { bookingId: string; held?: string[] },
    trx: Trx
  ): Promise<void> {
    await this.lock(listingId, trx)
    const own = [bookingId, ...held]
    const isTaken = await this.#isMet(fromTaken({ listingId, stay }), { listingId, own }, trx)
    const entry = await CalendarEntry.findBy({ bookingId, kind: 'stay' }, { client: trx })
    if (isTaken || !entry) throw new DatesUnavailable()

    await CalendarEntry.query({ client: trx }).whereIn('booking_id', held).delete()
    await entry.merge({ nights: stay.dateRange }).save()
    await this.#takeImported(listingId, trx)
  }

  /**
   * Refuses nights that a stay of a booking may not have, whatever that booking has itself. Asked under the lock. Throws
   * DatesUnavailable; MooringPaused where nothing but a pause is in their way.
   */
  async refuseTaken(
    { listingId, stay, bookingId }: ListingNights & { bookingId: string },
    trx: Trx
  ): Promise<void> {
    const others = sql`${fromRefusing({ listingId, stay })} AND kind <> 'pause'`
    if (await this.#isMet(others, { listingId, own: [bookingId] }, trx))
      throw new DatesUnavailable()

    await this.refusePaused(listingId, trx)
  }

  async #isMet(
    entries: Sql,
    { listingId, own }: { listingId: string; own: string[] },
    trx: Trx
  ): Promise<boolean> {
    const others = sql`(booking_id = ANY(${own}::uuid[])) IS NOT TRUE`
    const [{ isMet }] = await runSql<{ isMet: boolean }>(
      sql`SELECT NOT ${whereKept(listingId)} OR EXISTS (SELECT ${entries} AND ${others}) AS "isMet"`,
      { client: trx }
    )

    return isMet
  }

  /**
   * Makes these nights the ones that another calendar takes; without any they become free. The same nights again change
   * nothing, ids included. Nights of a stay, of a hold that has lapsed too, are left to it: release lapsed holds before.
   * Blocks and closed nights are overlapped. Throws as `lock`.
   *
   * @param source id of the other calendar
   */
  async replaceSource(
    { listingId, source, taken }: { listingId: string; source: string; taken: StayRange[] },
    trx: Trx
  ): Promise<ImportConflict[]> {
    const days = `{${taken.map(({ dateRange }) => dateRange).join(',')}}`

    await this.lock(listingId, trx)
    await this.#translateConflict(() =>
      runSql(
        replacing(
          listingId,
          sql`SELECT ${source}::uuid AS source, ${days}::datemultirange AS days`
        ),
        { client: trx }
      )
    )
    return runSql<ImportConflict>(conflictsOf({ listingId, days }), { client: trx })
  }

  /**
   * Sets the end of a hold; null ends it and keeps the nights. Does nothing when the booking has no nights.
   *
   * @param hold `isRequested`: whether it waits for its owner's answer
   */
  async holdUntil(
    hold: { bookingId: string; heldUntil: DateTime | null; isRequested?: boolean },
    trx: Trx
  ): Promise<void> {
    const { bookingId, heldUntil, isRequested = false } = hold

    await CalendarEntry.query({ client: trx })
      .where('booking_id', bookingId)
      .update({ heldUntil: heldUntil?.toSQL() ?? null, isRequested })
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
    await this.#takeImported(entry.listingId, trx)
  }

  /** Releases the nights of a booking, closed ones too; does nothing when it has none. Other calendars may take them at once. */
  async release({ bookingId }: { bookingId: string }, trx: Trx): Promise<void> {
    const released = await runSql<{ listingId: string }>(
      sql`DELETE FROM calendar_entries WHERE booking_id = ${bookingId} RETURNING listing_id AS "listingId"`,
      { client: trx }
    )
    for (const listingId of new Set(released.map((entry) => entry.listingId)))
      await this.#takeImported(listingId, trx)
  }

  /**
   * Nights that a stay has left are taken by the other calendars that say so (rule C35). Their rows are locked first, so that the
   * days are those of the last reading.
   */
  async #takeImported(listingId: string, trx: Trx): Promise<void> {
    const imports = await runSql(
      sql`SELECT id FROM calendar_imports WHERE listing_id = ${listingId} ORDER BY id FOR NO KEY UPDATE`,
      { client: trx }
    )
    if (imports.length === 0) return

    await runSql(
      replacing(
        listingId,
        sql`SELECT id AS source, days FROM calendar_imports WHERE listing_id = ${listingId}`
      ),
      { client: trx }
    )
  }

  /** @returns what has a night of this stay itself, or null when nothing has */
  async findTaken(nights: ListingNights, trx?: Trx): Promise<Taker | null> {
    const options = { plan: 'prepared', client: trx } as const
    const [taker] = await runSql<{ kind: Taker }>(firstTaker(nights), options)

    return taker?.kind ?? null
  }

  /** Whether a new stay may have these nights, and the listing is not deleted. */
  async isFree(nights: ListingNights, trx?: Trx): Promise<boolean> {
    const options = { plan: 'prepared', client: trx } as const
    const [{ isFree }] = await runSql<{ isFree: boolean }>(
      sql`SELECT ${whereFree(nights)} AS "isFree"`,
      options
    )

    return isFree
  }

  /** Why a new stay cannot have these nights at this instant; null when it can. Lapsed holds do not count (rule B9). */
  async refusalOf(nights: ListingNights & { now: DateTime }): Promise<NightsRefusal | null> {
    const found = await runSql<{ why: NightsRefusal }>(
      sql`SELECT ${whyRefused(nights.stay)} AS why ${fromRefusing(nights)} AND ${whereTaking('calendar_entries', nights.now)}`,
      { plan: 'prepared' }
    )

    return NIGHTS_REFUSALS.find((refusal) => found.some(({ why }) => why === refusal)) ?? null
  }

  /**
   * Refuses every new stay of the listing until `resume` with the same source; stays, holds and open payment pages go on.
   * Paused for another source too, it stays paused until both are resumed. Throws as `lock`.
   */
  async pause(pause: Pause, trx: Trx): Promise<void> {
    await this.lock(pause.listingId, trx)
    await runSql(pausing(pause), { client: trx })
  }

  /** Ends a pause; does nothing when there is none of this source. */
  async resume({ listingId, source }: Pause, trx: Trx): Promise<void> {
    await CalendarEntry.query({ client: trx }).where({ listingId, source, kind: 'pause' }).delete()
  }

  /** Throws MooringPaused while the listing is paused. */
  async refusePaused(listingId: string, trx?: Trx): Promise<void> {
    const [{ isPaused }] = await runSql<{ isPaused: boolean }>(
      sql`SELECT ${wherePaused(listingId)} AS "isPaused"`,
      { plan: 'prepared', client: trx }
    )

    if (isPaused) throw new MooringPaused()
  }

  /** What to refuse a stay with that is not free: MooringPaused where nothing but a pause is in its way, else DatesUnavailable. */
  async refusalError(nights: ListingNights & { now: DateTime }) {
    const refusal = await refusals.read(`${nights.listingId} ${nights.stay.dateRange}`, () =>
      this.refusalOf(nights)
    )

    return refusal === 'paused' ? new MooringPaused() : new DatesUnavailable()
  }

  /**
   * Closes every night that no opening has, or none when the calendar is open by default. Stays are left alone. Throws as `lock`.
   */
  async close(listingId: string, trx: Trx): Promise<void> {
    await this.lock(listingId, trx)
    await runSql(closing(listingId), { client: trx })
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
      .withScopes((scopes) => scopes.endingAfter(day))
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
      .withScopes((scopes) => scopes.endingAfter(day))
      .first()

    return block !== null
  }

  #overlapping(listingId: string, nights: string, trx?: Trx) {
    return CalendarEntry.query({ client: trx ?? db.connection() })
      .where('listing_id', listingId)
      .whereRaw(...builderArgs(sql`nights && ${nights}::daterange`))
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
