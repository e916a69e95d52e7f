import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { isUuid } from '#shared/values/uuid'

export type Viewer = 'renter' | 'owner' | 'admin'

const SIDES = ['id', 'renterId', 'ownerId'] as const

/** In which role a person sees a booking, of which nothing else is read. */
export default class FindViewer {
  /** Returns null when the booking is none of theirs, or there is none. */
  async handle({ id, user }: { id: string; user: User }): Promise<Viewer | null> {
    const own = sql`WHERE id = ${id}`
    const options = { client: 'together', attributes: SIDES } as const
    const [booking] = isUuid(id) ? await findModels(Booking, own, options) : []

    return booking ? viewerOf(booking, user) : null
  }
}

/** An administrator who rents sees their own bookings as a renter. */
export function viewerOf(
  { renterId, ownerId }: Pick<Booking, 'renterId' | 'ownerId'>,
  user: User
): Viewer | null {
  if (user.id === renterId) return 'renter'
  if (user.id === ownerId) return 'owner'

  return user.isAdmin ? 'admin' : null
}
