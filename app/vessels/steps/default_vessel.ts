import Vessel from '#vessels/models/vessel'
import type { Trx } from '#platform/database/trx'
import { lockUntilCommit } from '#platform/database/lock_until_commit'

/** Changes of one person's boats are made one at a time, so that the limit and the default are exact. */
export function lockVessels(userId: string, trx: Trx): Promise<void> {
  return lockUntilCommit(`vessels:${userId}`, trx)
}

/** Makes a boat the only default of its person. The caller holds `lockVessels`. */
export async function makeDefault(vessel: Vessel, trx: Trx): Promise<void> {
  await Vessel.query({ client: trx })
    .where('user_id', vessel.userId)
    .where('is_default', true)
    .update({ isDefault: false })

  await vessel.useTransaction(trx).merge({ isDefault: true }).save()
}
