import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import Incident from '#incidents/models/incident'
import StayPhoto from '#incidents/models/stay_photo'
import { isUuid } from '#shared/values/uuid'

/** A photo that a person may see: the two sides of its stay, and administrators once a problem of it was reported (rules Q6, Q17). */
export default class FindStayPhoto {
  async handle({ id, user }: { id: string; user: User }): Promise<StayPhoto | null> {
    const photo = isUuid(id) ? await StayPhoto.find(id) : null
    if (!photo) return null
    const { renterId, ownerId } = await Booking.findOrFail(photo.bookingId)
    const isSide = user.id === renterId || user.id === ownerId

    return isSide || (user.isAdmin && (await hasIncident(photo.bookingId))) ? photo : null
  }
}

export async function hasIncident(bookingId: string): Promise<boolean> {
  return (await Incident.findBy({ bookingId })) !== null
}
