import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FindBookingConversation from '#messaging/conversations/find_booking_conversation'

/** Leads from a booking to its conversation; a renter without one asks on the page of the mooring (rule J18). */
export default class BookingConversationsController {
  @inject()
  async show(ctx: HttpContext, conversations: FindBookingConversation) {
    const { auth, inertia, params, response } = ctx
    const userId = auth.use('web').getUserOrFail().id
    const found = await conversations.handle({ id: params.id, userId })
    const { conversationId, listingId: id, side } = found
    if (conversationId)
      return response
        .redirect()
        .toRoute('conversation', { id: conversationId }, { qs: { booking: params.id } })
    if (side === 'renter')
      return response.redirect().toRoute('listings.show', { id }, { qs: { ask: 1 } })

    return inertia.render('messaging/no_conversation', {})
  }
}
