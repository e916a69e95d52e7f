import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { messageValidator } from '#messaging/conversations/conversation_validators'
import FindConversation from '#messaging/conversations/find_conversation'
import MessageTransformer from '#messaging/conversations/message_transformer'
import WriteMessage from '#messaging/conversations/write_message'

export default class MessagesController {
  @inject()
  async store(ctx: HttpContext, conversations: FindConversation, write: WriteMessage) {
    const { auth, params, request, response, serialize } = ctx
    const own = { id: params.id, userId: auth.user!.id }
    await conversations.handle(own)
    const content = await request.validateUsing(messageValidator)
    const { message, viewed } = await write.handle({ ...own, ...content })

    response.status(201)
    return serialize(MessageTransformer.transform(message, viewed))
  }
}
