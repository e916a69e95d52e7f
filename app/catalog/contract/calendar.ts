import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { DatesUnavailable, NightsAreBooked } from '#catalog/exceptions/listing_refused'
import type { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import marketplace from '#config/marketplace'
import { queryPrepared } from '#platform/database/query_prepared'
import { insertPrepared } from '#platform/database/prepared_models'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'
import type { StayRange } from '#shared/values/stay_range'

export { DatesUnavailable, NightsAreBooked }

interface Reservation {
  listingId: string
  bookingId: string
  stay: StayRange
  /** The end of an unpaid hold (UTC); null or left out: no hold. */
  heldUntil?: DateTime | null
}

/** What takes a night; a deleted listing has no free nights. */
type Taker = 'stay' | 'block' | 'deletion'

const FIRST_TAKER = `
  SELECT kind FROM calendar_entries WHERE listing_id = :listingId AND nights && CAST(:nights AS daterange)
  UNION ALL
  SELECT 'deletion' WHERE NOT EXISTS (SELECT FROM listings WHERE id = :listingId AND deleted_at IS NULL)
  ORDER BY kind DESC LIMIT 1`

/** Calendars that a transaction has locked. */
const locked = new WeakMap<Trx, Set<string>>()

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
  async lock(listingId: string, trx: Trx): Promise<void> {
    const calendars = locked.get(trx) ?? new Set()
    if (calendars.has(listingId)) return

    const { lockMs } = marketplace.calendar
    await this.#translateConflict(() =>
      lockUntilCommit(`calendar:${listingId}`, trx, `${lockMs}ms`)
    )
    locked.set(trx, calendars.add(listingId))
  }

  /**
   * Takes the nights of a stay. The constraints do not know deleted listings: call `isFree` under the lock before.
   * Throws DatesUnavailable when a night is taken or the listing is gone; the transaction is then aborted.
   */
  async reserve(
    { listingId, bookingId, stay, heldUntil = null }: Reservation,
    trx: Trx
  ): Promise<void> {
    await this.lock(listingId, trx)
    await this.#translateConflict(() =>
      insertPrepared(
        CalendarEntry,
        { listingId, bookingId, kind: 'stay', nights: stay.dateRange, heldUntil, reason: null },
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

  /** Releases the nights of a booking; does nothing when it has none. */
  async release({ bookingId }: { bookingId: string }, trx: Trx): Promise<void> {
    await CalendarEntry.query({ client: trx }).where('booking_id', bookingId).delete()
  }

  /** @returns what takes a night of this stay, or null when all are free */
  async findTaken(
    { listingId, stay }: { listingId: string; stay: StayRange },
    trx?: Trx
  ): Promise<Taker | null> {
    const nights = { listingId, nights: stay.dateRange }
    const [taker] = await queryPrepared<{ kind: Taker }>(FIRST_TAKER, nights, trx)

    return taker?.kind ?? null
  }

  /** Whether every night is free and the listing not deleted. */
  async isFree(nights: { listingId: string; stay: StayRange }, trx?: Trx): Promise<boolean> {
    return (await this.findTaken(nights, trx)) === null
  }

  /** Whether somebody has one of these nights at this instant; lapsed holds do not count (rule B9). */
  async isTaken(nights: { listingId: string; stay: StayRange; now: DateTime }): Promise<boolean> {
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
