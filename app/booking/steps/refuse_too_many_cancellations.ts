import { whereHasBeenPaid } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import { TooManyCancellations } from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import type { Trx } from '#platform/database/trx'

/**
 * Refuses an owner's cancellation of a paid stay when they have cancelled the most that owners may (rule F22), also when
 * several are cancelled at the same moment. Throws TooManyCancellations.
 */
export async function refuseTooManyCancellations(
  { ownerId }: Booking,
  now: DateTime,
  trx: Trx
): Promise<void> {
  const { most, days } = marketplace.ownerCancellations
  await lockUntilCommit(`owner_cancellations:${ownerId}`, trx)

  const [{ total }] = await Booking.query({ client: trx })
    .where({ ownerId, cancelledBy: 'owner' })
    .where('cancelledAt', '>', now.minus({ days }).toSQL()!)
    .whereRaw(...builderArgs(whereHasBeenPaid()))
    .pojo<{ total: string }>()
    .count('*', 'total')
  if (Number(total) >= most) throw new TooManyCancellations()
}
