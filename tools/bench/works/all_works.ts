import type pg from 'pg'
import { tokenOf } from '../data/tokens.ts'
import { adminWorks } from './admin_works.ts'
import { bookingWork, rentersAmong } from './booking_work.ts'
import { dashboardWorks } from './dashboard_works.ts'
import { historyWorks } from './history_works.ts'
import { ownerWorks } from './owner_works.ts'
import { pageWorks } from './page_works.ts'
import { publicWorks } from './public_works.ts'
import { openSession } from './session.ts'
import type { Work } from './work.ts'

const [RENTER] = rentersAmong(5)

/** All works by letter. @param origin of the application */
export async function allWorks(pool: pg.Pool, origin: string): Promise<Work[]> {
  const works = [
    ...(await publicWorks(pool)),
    ...(await pageWorks(pool, { cookie: await openSession(origin, tokenOf(RENTER)) })),
    await bookingWork(pool),
    ...(await ownerWorks(pool)),
    ...(await adminWorks(origin)),
    ...(await dashboardWorks(pool, origin)),
    ...(await historyWorks(pool, origin)),
  ]

  return works.sort((one, other) => one.letter.localeCompare(other.letter))
}
