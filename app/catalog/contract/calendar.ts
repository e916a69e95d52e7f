import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import DatesUnavailable from '#catalog/exceptions/dates_unavailable'
import NightsAreBooked from '#catalog/exceptions/nights_are_booked'
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
  /** The end of an unpaid hold (UTC); null or left out: the nights are the booking's for good. */
  heldUntil?: DateTime | null
}

/** What keeps a night from being taken: a deleted mooring has no free ones. */
type Taker = 'stay' | 'block' | 'deletion'

const FIRST_TAKER = `
  SELECT kind FROM calendar_entries WHERE listing_id = :listingId AND nights && CAST(:nights AS daterange)
  UNION ALL
  SELECT 'deletion' WHERE NOT EXISTS (SELECT FROM listings WHERE id = :listingId AND deleted_at IS NULL)
  ORDER BY kind DESC LIMIT 1`

/** The calendars that a transaction has locked: until it ends they stay so. */
const locked = new WeakMap<TransactionClientContract, Set<string>>()

/** PostgreSQL's codes for: range already taken, mooring gone, deadlock, lock not granted in time. */
const LOST_THE_RACE = ['23P01', '23503', '40P01', '55P03']

/**
 * Who has which night of a mooring: the authority on stays and blocks (rule C2). The
 * database's exclusion constraints make a double booking impossible; the lock only keeps rivals in line.
 */
export default class Calendar {
  /**
   * Lets one transaction at a time write to the calendar of a listing, until it ends.
   *
   * @throws DatesUnavailable when rivals hold the lock for too long
   */
  async lock(listingId: string, trx: TransactionClientContract): Promise<void> {
    const calendars = locked.get(trx) ?? new Set()
    if (calendars.has(listingId)) return

    const { lockMs } = marketplace.calendar
    await this.#race(() => lockUntilCommit(`calendar:${listingId}`, trx, `${lockMs}ms`))
    locked.set(trx, calendars.add(listingId))
  }

  /**
   * Takes the nights of a stay for a booking. The constraints refuse what a stay or a block has; only `isFree`, asked
   * under the lock before, knows of a deleted mooring.
   *
   * @throws DatesUnavailable when a stay or a block has one of them, or the mooring is gone altogether; the transaction
   *   is then lost
   */
  async reserve(
    { listingId, bookingId, stay, heldUntil = null }: Reservation,
    trx: TransactionClientContract
  ): Promise<void> {
    await this.lock(listingId, trx)
    await this.#race(() =>
      insertPrepared(
        CalendarEntry,
        { listingId, bookingId, kind: 'stay', nights: stay.dateRange, heldUntil, reason: null },
        trx
      )
    )
  }

  /** Holds the nights of a booking until an instant, or for good when it is null; nothing happens when it has none. */
  async holdUntil(
    { bookingId, heldUntil }: { bookingId: string; heldUntil: DateTime | null },
    trx: TransactionClientContract
  ): Promise<void> {
    await CalendarEntry.query({ client: trx })
      .where('booking_id', bookingId)
      .update({ heldUntil: heldUntil?.toSQL() ?? null })
  }

  /** Gives the nights of a booking back; nothing happens when it has none. */
  async release(
    { bookingId }: { bookingId: string },
    trx: TransactionClientContract
  ): Promise<void> {
    await CalendarEntry.query({ client: trx }).where('booking_id', bookingId).delete()
  }

  /** @returns what keeps a night of this stay from being taken, or null when all are free */
  async findTaken(
    { listingId, stay }: { listingId: string; stay: StayRange },
    trx?: TransactionClientContract
  ): Promise<Taker | null> {
    const nights = { listingId, nights: stay.dateRange }
    const [taker] = await queryPrepared<{ kind: Taker }>(FIRST_TAKER, nights, trx)

    return taker?.kind ?? null
  }

  /** Whether every night of this stay is free, at a mooring that is not deleted. */
  async isFree(
    nights: { listingId: string; stay: StayRange },
    trx?: TransactionClientContract
  ): Promise<boolean> {
    return (await this.findTaken(nights, trx)) === null
  }

  /**
   * Blocks whole days, both included. Blocks may overlap each other.
   *
   * @throws NightsAreBooked when a stay has one of the nights, DatesUnavailable when rivals hold the lock for too
   *   long, or the mooring is gone
   */
  async block(
    block: {
      listingId: string
      firstDay: AucklandDate
      lastDay: AucklandDate
      reason: string
    },
    trx: TransactionClientContract
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

    return this.#race(() =>
      CalendarEntry.create(
        { listingId, bookingId: null, kind: 'block', nights, reason },
        { client: trx }
      )
    )
  }

  /** Removes a block; nothing happens when it is gone, and a stay is never removed this way. */
  async unblock({ blockId }: { blockId: string }, trx?: TransactionClientContract): Promise<void> {
    await CalendarEntry.query({ client: trx }).where('id', blockId).where('kind', 'block').delete()
  }

  /** Whether a stay of this listing ends after the given Auckland date. */
  async hasStaysAfter(
    { listingId, day }: { listingId: string; day: AucklandDate },
    trx?: TransactionClientContract
  ): Promise<boolean> {
    const stay = await CalendarEntry.query({ client: trx })
      .where('listing_id', listingId)
      .where('kind', 'stay')
      .whereRaw('upper(nights) > ?::date', [day])
      .first()

    return stay !== null
  }

  #overlapping(listingId: string, nights: string, trx?: TransactionClientContract) {
    return CalendarEntry.query({ client: trx ?? db.connection() })
      .where('listing_id', listingId)
      .whereRaw('nights && ?::daterange', [nights])
  }

  async #race<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write()
    } catch (error) {
      if (LOST_THE_RACE.includes((error as { code?: string }).code ?? ''))
        throw new DatesUnavailable({ cause: error })
      throw error
    }
  }
}
