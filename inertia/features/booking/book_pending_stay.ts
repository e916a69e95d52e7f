import { api } from '~/lib/api_client'
import { bookStay } from './book_stay'
import type { PendingStay } from './pending_stay'

/**
 * Books the stay for who has signed in, with the boat that they typed or the only one they have.
 *
 * @returns the address of the payment page; null where they have to choose a boat first. Throws BookingFailed, ApiError.
 */
export async function bookPendingStay(stay: PendingStay): Promise<string | null> {
  const vesselId = await boatOf(stay)
  if (!vesselId && !stay.isWithoutBoat) return null

  return bookStay({ ...stay.request, ...(vesselId && { vesselId }) })
}

async function boatOf({ boat, isWithoutBoat }: PendingStay): Promise<string | null> {
  if (isWithoutBoat) return null
  const own = await api.call('api.vessels.index')
  if (!boat) return own.length === 1 ? own[0].id : null
  const known = own.find(({ name }) => name.toLowerCase() === boat.name.toLowerCase())

  const { id } = known ?? (await api.call('api.vessels.store', { body: boat }))
  return id
}
