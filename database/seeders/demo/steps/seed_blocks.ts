import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import type Listing from '#catalog/models/listing'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

const EVERY = 3
const reasons = [
  'Owner reserved',
  'Mooring inspection',
  'Own boat back for the weekend',
  'Chain replacement',
]

/** Blocks days of some owners where no stay has them. */
export async function seedBlocks(
  listings: Listing[],
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  const calendar = new Calendar()
  const today = aucklandDateOf(now)

  for (const [index, { id: listingId }] of listings.entries()) {
    if (index % EVERY !== 0) continue

    const firstDay = addDays(today, 4 + ((index * 5) % 50))
    const lastDay = addDays(firstDay, 1 + (index % 4))
    const stay = StayRange.from(firstDay, addDays(lastDay, 1))!
    if (!(await calendar.isFree({ listingId, stay }, trx))) continue

    await calendar.block(
      { listingId, firstDay, lastDay, reason: reasons[index % reasons.length] },
      trx
    )
  }
}
