import { BaseTransformer } from '@adonisjs/core/transformers'
import marketplace from '#config/marketplace'
import { publicPerson } from '#identity/contract/public_person'
import { shownText } from '#messaging/conversations/shown_text'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'
import { isoUtc } from '#shared/values/auckland_time'

const [, CARD_WIDTH] = marketplace.photos.widths

/** A conversation as one of its sides sees it: no surname, no email address, no phone number (rule G2). */
export default class ConversationTransformer extends BaseTransformer<ViewedConversation> {
  toObject() {
    const { conversation, facts, canWrite } = this.resource
    const { id, listing, renter, owner, lastMessageAt } = conversation
    const { lastMessage: last, unread } = facts

    return {
      id,
      listing: {
        id: listing.id,
        title: listing.title,
        location: listing.location,
        primaryPhoto: listing.cardPhoto?.pathOf(CARD_WIDTH) ?? null,
      },
      renter: publicPerson(renter),
      owner: publicPerson(owner),
      booking: this.#booking(),
      lastMessage: last && {
        sender: last.sender,
        text: shownText(last, this.resource),
        createdAt: last.createdAt,
      },
      lastMessageAt: isoUtc(lastMessageAt),
      unread,
      canWrite,
    }
  }

  #booking() {
    const { booking } = this.resource.facts
    if (!booking) return null
    const { id, checkInAt, checkOutAt, status, paymentStatus } = booking

    return { id, checkIn: checkInAt, checkOut: checkOutAt, status, paymentStatus }
  }
}
