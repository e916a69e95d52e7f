import db from '@adonisjs/lucid/services/db'
import Calendar from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { waitForBlockedSessions } from '#tests/support/session_locks'

const PATIENCE = { lockMs: 30_000 }

/**
 * Has two come to the calendar of a listing while somebody else is at it, the second when the first one waits already,
 * and lets them in: so both have seen the listing as it was before, and the first is served first. On a busy machine
 * the second may be long in coming, so for once both may wait for it.
 *
 * @returns what each of them got
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
