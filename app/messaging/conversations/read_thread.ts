import { inject } from '@adonisjs/core'
import { type RatedRenter, RenterRatings } from '#booking/contract/renter_ratings'
import FindConversation from '#messaging/conversations/find_conversation'
import ListMessages, { type MessagePage } from '#messaging/conversations/list_messages'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'

interface Options {
  id: string
  userId: string
  before?: string
  /** The booking to show with it. */
  bookingId?: string
}

export interface Thread {
  viewed: ViewedConversation
  page: MessagePage
  /** What owners said of the renter. */
  rated: RatedRenter
}

const UNRATED: RatedRenter = { rating: null, reviews: [] }

/** A conversation with a page of its messages, as one of its sides sees it; marks nothing read. Throws NotFound, InvalidField. */
@inject()
export default class ReadThread {
  constructor(
    private ratings: RenterRatings,
    private conversations: FindConversation,
    private messages: ListMessages
  ) {}

  async handle({ before, ...own }: Options): Promise<Thread> {
    return this.of(await this.conversations.handle(own), before)
  }

  /** The same of a conversation that was found. */
  async of(viewed: ViewedConversation, before?: string): Promise<Thread> {
    const { id, renterId } = viewed.conversation
    const [page, ratings] = await Promise.all([
      this.messages.handle({ conversationId: id, before }),
      this.ratings.of([renterId]),
    ])

    return { viewed, page, rated: ratings.get(renterId) ?? UNRATED }
  }
}
