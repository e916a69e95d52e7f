import db from '@adonisjs/lucid/services/db'
import Calendar from '#catalog/contract/calendar'
import { sessionsWait } from '#tests/support/session_locks'

/**
 * Has two come to the calendar of a listing while somebody else is at it, the second when the first one waits already,
 * and lets them in: so both have seen the listing as it was before, and the first is served first.
 *
 * @returns what each of them got
 */
export async function lineUpAtCalendar<First, Second>(
  listingId: string,
  [first, second]: [() => PromiseLike<First>, () => PromiseLike<Second>]
): Promise<[First, Second]> {
  const arrivals = await db.transaction(async (trx) => {
    await new Calendar().lock(listingId, trx)
    const one = Promise.resolve(first())
    await sessionsWait(1)
    const other = Promise.resolve(second())
    await sessionsWait(2)

    return { one, other }
  })

  return Promise.all([arrivals.one, arrivals.other])
}
