import db from '@adonisjs/lucid/services/db'
import Calendar from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { waitForBlockedSessions } from '#tests/support/session_locks'

const PATIENCE = { lockMs: 30_000 }

/**
 * Holds the calendar lock of a listing until an operation waits for it, does something meanwhile that needs no lock,
 * then releases it.
 *
 * @returns the result of the operation that waited
 */
export async function duringCalendarWait<Result>(
  listingId: string,
  operation: () => PromiseLike<Result>,
  meanwhile: () => Promise<void>
): Promise<Result> {
  const { arrival } = await holdingCalendar(listingId, async () => {
    const waiting = Promise.resolve(operation())
    await waitForBlockedSessions(1)
    await meanwhile()

    return { arrival: waiting }
  })

  return arrival
}

/**
 * Holds the calendar lock of a listing until two operations wait for it, in this order, then releases it. Both have
 * read the listing before the lock is released, and the first one gets the lock first. The lock timeout is raised
 * meanwhile, because the second operation may be slow on a busy machine.
 *
 * @returns the results of both
 */
export async function queueForCalendarLock<First, Second>(
  listingId: string,
  [first, second]: [() => PromiseLike<First>, () => PromiseLike<Second>]
): Promise<[First, Second]> {
  const arrivals = await holdingCalendar(listingId, async () => {
    const one = Promise.resolve(first())
    await waitForBlockedSessions(1)
    const other = Promise.resolve(second())
    await waitForBlockedSessions(2)

    return { one, other }
  })

  return Promise.all([arrivals.one, arrivals.other])
}

async function holdingCalendar<Result>(
  listingId: string,
  work: () => Promise<Result>
): Promise<Result> {
  const { lockMs } = marketplace.calendar
  Object.assign(marketplace.calendar, PATIENCE)

  return db
    .transaction(async (trx) => {
      await new Calendar().lock(listingId, trx)
      return work()
    })
    .finally(() => Object.assign(marketplace.calendar, { lockMs }))
}
