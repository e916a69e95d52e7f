import Booking from '#booking/models/booking'
import { type Viewer, viewerOf } from '#booking/queries/find_viewer'
import type User from '#identity/models/user'
import { loadWhole } from '#booking/steps/load_cards'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

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

  async #load(id: string): Promise<Booking | undefined> {
    const found = await findModels(Booking, sql`WHERE id = ${id}`, { client: 'together' })
    const [booking] = await loadWhole(found)

    return booking
  }
}
