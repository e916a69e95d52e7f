import FindConversation from '#messaging/conversations/find_conversation'
import ListMessages, { type MessagePage } from '#messaging/conversations/list_messages'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'

interface Options {
  id: string
  userId: string
  before?: string
}

/** A conversation with a page of its messages, as one of its sides sees it; marks nothing read. Throws NotFound, InvalidField. */
export default class ReadThread {
  async handle({
    id,
    userId,
    before,
  }: Options): Promise<{ viewed: ViewedConversation; page: MessagePage }> {
    const viewed = await new FindConversation().handle({ id, userId })
    const page = await new ListMessages().handle({ conversationId: id, before })

    return { viewed, page }
  }
}
