import RemovePersonPhoto from '#identity/jobs/remove_person_photo'
import User from '#identity/models/user'
import type { Trx } from '#platform/database/trx'
import { dispatchWith } from '#platform/queue/dispatch'

interface Replacement {
  userId: string
  /** Of the stored file; null for none. */
  key: string | null
  /** What its file takes up. */
  bytes?: number
}

/** Points a person to another picture, or none; a job deletes the file of the former one. */
export async function replacePhoto(
  { userId, key, bytes = 0 }: Replacement,
  trx: Trx
): Promise<User> {
  const user = await User.lockedOpen(userId, trx)
  const { photoKey: former } = user
  if (former) await dispatchWith(RemovePersonPhoto.dispatch({ key: former }), trx)

  return user.merge({ photoKey: key, photoBytes: bytes }).save()
}
