import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { readValidator } from '#messaging/conversations/conversation_validators'
import FindConversation from '#messaging/conversations/find_conversation'
import MarkRead from '#messaging/conversations/mark_read'

export default class ConversationReadingsController {
  @inject()
  async store(ctx: HttpContext, conversations: FindConversation, read: MarkRead) {
    const { auth, params, request, response } = ctx
    const own = { id: params.id, userId: auth.user!.id }
    await conversations.handle(own)
    const { messageId } = await request.validateUsing(readValidator)
    await read.handle({ ...own, messageId })

    return response.noContent()
  }
}
