import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { loadWhole } from '#booking/steps/load_cards'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export type Viewer = 'renter' | 'owner' | 'admin'

const SIDES = ['id', 'renterId', 'ownerId'] as const

export default class FindBooking {
  /** Returns the booking, and in which role the person sees it. Throws NotFound also when it is none of theirs. */
  async handle({ id, user }: { id: string; user: User }): Promise<{
    booking: Booking
    viewer: Viewer
  }> {
    const booking = isUuid(id) ? await this.#load(id) : null
    const viewer = booking && viewerOf(booking, user)
    if (!booking || !viewer) throw new NotFound('Booking not found')

    return { booking, viewer }
  }

  /** In which role a person sees a booking, whose nothing else is read; null when it is none of theirs. */
  async viewerOf({ id, user }: { id: string; user: User }): Promise<Viewer | null> {
    const own = sql`WHERE id = ${id}`
    const options = { client: 'together', attributes: SIDES } as const
    const [booking] = isUuid(id) ? await findModels(Booking, own, options) : []

    return booking ? viewerOf(booking, user) : null
  }

  async #load(id: string): Promise<Booking | undefined> {
    const found = await findModels(Booking, sql`WHERE id = ${id}`, { client: 'together' })
    const [booking] = await loadWhole(found)

    return booking
  }
}

/** An administrator who rents sees their own bookings as a renter. */
function viewerOf(
  { renterId, ownerId }: Pick<Booking, 'renterId' | 'ownerId'>,
  user: User
): Viewer | null {
  if (user.id === renterId) return 'renter'
  if (user.id === ownerId) return 'owner'

  return user.isAdmin ? 'admin' : null
}
