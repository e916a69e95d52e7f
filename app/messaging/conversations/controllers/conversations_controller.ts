import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ConversationTransformer from '#messaging/conversations/conversation_transformer'
import { conversationsQuery } from '#messaging/conversations/conversation_validators'
import ListConversations from '#messaging/conversations/list_conversations'
import FindConversation from '#messaging/conversations/find_conversation'
import ReadThread from '#messaging/conversations/read_thread'
import ThreadTransformer from '#messaging/conversations/thread_transformer'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'
import { isUuid } from '#shared/values/uuid'

/** The pages of a person's own conversations; an invalid query counts as none. */
export default class ConversationsController {
  @inject()
  async index({ auth, inertia, request }: HttpContext, conversations: ListConversations) {
    const userId = auth.use('web').getUserOrFail().id
    const [, query] = await conversationsQuery.tryValidate(request.qs())
    const { rows, page, totalPages, total } = await lastPageAtMost(
      { ...pageOf(query, marketplace.pages.conversations), userId },
      (asked) => conversations.handle(asked)
    )

    return inertia.render('messaging/conversations', {
      conversations: ConversationTransformer.transform(rows),
      total,
      page,
      totalPages,
    })
  }

  @inject()
  async show(
    { auth, inertia, params, request }: HttpContext,
    found: FindConversation,
    threads: ReadThread,
    conversations: ListConversations
  ) {
    const userId = auth.use('web').getUserOrFail().id
    const booking = String(request.qs().booking ?? '')
    const bookingId = isUuid(booking) ? booking : undefined
    const asked = { id: params.id, userId, bookingId, extent: 'shown' } as const
    const viewed = await found.handle(asked)
    const thread = await threads.handle(viewed)
    const limit = marketplace.pages.conversations
    const { rows, total } = await conversations.handle({ userId, page: 1, limit })

    return inertia.render('messaging/conversation', {
      conversation: ThreadTransformer.transform(thread),
      conversations: ConversationTransformer.transform(rows),
      total,
      side: thread.viewed.viewer,
      closedBy: thread.viewed.closedBy,
      areContactsShown: thread.viewed.facts.isWhole,
      maxLength: marketplace.messages.maxLength,
    })
  }
}
