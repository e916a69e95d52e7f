import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotAllowed, NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** Who took part in a stay. */
export type Side = 'renter' | 'owner'

/** Who asks about a stay. */
interface Asked {
  /** Of the booking. */
  id: string
  user: User
}

export default class FindStay {
  /** The booking with the role in which a person sees it. Throws NotFound when they have none. */
  async handle({ id, user }: Asked): Promise<{ booking: Booking; viewer: Side | 'admin' }> {
    const own = sql`WHERE id = ${id}`
    const [booking] = isUuid(id) ? await findModels(Booking, own, { client: 'together' }) : []
    const viewer = booking && (sideOf(booking, user) ?? (user.isAdmin ? 'admin' : null))
    if (!booking || !viewer) throw new NotFound('Booking not found')

    return { booking, viewer }
  }

  /** The same for its two sides alone. Throws NotFound for everybody else. */
  async ofSide({ id, user }: Asked): Promise<{ booking: Booking; side: Side }> {
    const { booking, viewer } = await this.handle({ id, user })
    if (viewer === 'admin') throw new NotFound('Booking not found')

    return { booking, side: viewer }
  }

  /** The same for one side. Throws NotAllowed for the other one. */
  async as(side: Side, asked: Asked): Promise<Booking> {
    const found = await this.ofSide(asked)
    if (found.side !== side) throw new NotAllowed()

    return found.booking
  }
}

function sideOf({ renterId, ownerId }: Booking, { id }: User): Side | null {
  if (id === renterId) return 'renter'

  return id === ownerId ? 'owner' : null
}
