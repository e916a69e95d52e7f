import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import AskOwner from '#messaging/conversations/ask_owner'
import ConversationTransformer from '#messaging/conversations/conversation_transformer'
import {
  conversationsQuery,
  messagesQuery,
  questionValidator,
} from '#messaging/conversations/conversation_validators'
import FindConversation from '#messaging/conversations/find_conversation'
import ListConversations from '#messaging/conversations/list_conversations'
import ReadThread from '#messaging/conversations/read_thread'
import ThreadTransformer from '#messaging/conversations/thread_transformer'
import { pageOf } from '#shared/validators/page_query'

export default class ConversationsController {
  @inject()
  async index({ auth, request }: HttpContext, conversations: ListConversations) {
    const query = await request.validateUsing(conversationsQuery)
    const { rows, ...page } = await conversations.handle({
      ...pageOf(query, marketplace.pages.conversations),
      userId: auth.user!.id,
    })

    return {
      conversations: rows.map((row) => new ConversationTransformer(row).toObject()),
      ...page,
    }
  }

  @inject()
  async store(
    ctx: HttpContext,
    ask: AskOwner,
    conversations: FindConversation,
    threads: ReadThread
  ) {
    const { auth, request, response, serialize } = ctx
    const userId = auth.user!.id
    const { listingId, text } = await request.validateUsing(questionValidator)
    const { conversationId: id, isNew } = await ask.handle({ renterId: userId, listingId, text })

    response.status(isNew ? 201 : 200)
    const viewed = await conversations.handle({ id, userId })
    return serialize(ThreadTransformer.transform(await threads.handle(viewed)))
  }

  @inject()
  async show(ctx: HttpContext, conversations: FindConversation, threads: ReadThread) {
    const { auth, params, request } = ctx
    const asked = { id: params.id, userId: auth.user!.id, extent: 'shown' } as const
    const viewed = await conversations.handle(asked)
    const { before } = await request.validateUsing(messagesQuery)

    return new ThreadTransformer(await threads.handle(viewed, before)).toObject()
  }
}
