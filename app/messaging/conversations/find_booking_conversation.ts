import Booking from '#booking/models/booking'
import Conversation, { type Side } from '#messaging/models/conversation'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

interface Found {
  /** Null while nobody has written and nothing was confirmed. */
  conversationId: string | null
  listingId: string
  side: Side
}

/** Where the two sides of a booking write to each other. Throws NotFound for everybody else (rule J18). */
export default class FindBookingConversation {
  async handle({ id, userId }: { id: string; userId: string }): Promise<Found> {
    const booking = isUuid(id) ? await Booking.find(id) : null
    if (booking?.renterId !== userId && booking?.ownerId !== userId)
      throw new NotFound('Booking not found')

    // Whose hold it was is not told (rule W55).
    if (booking.isEndedHold && userId === booking.ownerId) throw new NotFound('Booking not found')

    const { listingId, renterId } = booking
    const conversation = await Conversation.findBy({ listingId, renterId })
    const side = userId === renterId ? 'renter' : 'owner'

    return { conversationId: conversation?.id ?? null, listingId, side }
  }
}
