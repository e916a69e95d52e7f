import db from '@adonisjs/lucid/services/db'
import Calendar from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { waitForBlockedSessions } from '#tests/support/session_locks'

const PATIENCE = { lockMs: 30_000 }

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
  const { lockMs } = marketplace.calendar
  Object.assign(marketplace.calendar, PATIENCE)
  const arrivals = await db
    .transaction(async (trx) => {
      await new Calendar().lock(listingId, trx)
      const one = Promise.resolve(first())
      await waitForBlockedSessions(1)
      const other = Promise.resolve(second())
      await waitForBlockedSessions(2)

      return { one, other }
    })
    .finally(() => Object.assign(marketplace.calendar, { lockMs }))

  return Promise.all([arrivals.one, arrivals.other])
}
