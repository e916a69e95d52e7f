import type { AdminBooking } from '~/features/moderation/types'
import { api } from '~/lib/api_client'

const MOST = 100

/** The paid stays of a person, as renter or owner, that are not over: up to 100, soonest first. */
export async function findStays(person: string): Promise<AdminBooking[]> {
  const { bookings } = await api.call('api.admin.bookings.index', {
    query: { person, upcoming: true, sort: 'checkIn', limit: MOST },
  })

  return bookings
}
