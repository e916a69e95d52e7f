import { inject } from '@adonisjs/core'
import { type RatedRenter, RenterRatings } from '#booking/contract/renter_ratings'
import ListMessages, { type MessagePage } from '#messaging/conversations/list_messages'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'

export interface Thread {
  viewed: ViewedConversation
  page: MessagePage
  /** What owners said of the renter. */
  rated: RatedRenter
}

const UNRATED: RatedRenter = { rating: null, reviews: [] }

/** A conversation that was found, with a page of its messages, as one of its sides sees it; marks nothing read. Throws InvalidField. */
@inject()
export default class ReadThread {
  constructor(
    private ratings: RenterRatings,
    private messages: ListMessages
  ) {}

  async handle(viewed: ViewedConversation, before?: string): Promise<Thread> {
    const { id, renterId } = viewed.conversation
    const [page, ratings] = await Promise.all([
      this.messages.handle({ conversationId: id, before }),
      this.ratings.of([renterId]),
    ])

    return { viewed, page, rated: ratings.get(renterId) ?? UNRATED }
  }
}
