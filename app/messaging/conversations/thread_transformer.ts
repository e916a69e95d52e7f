import { BaseTransformer } from '@adonisjs/core/transformers'
import ConversationTransformer from '#messaging/conversations/conversation_transformer'
import type { MessagePage } from '#messaging/conversations/list_messages'
import MessageTransformer from '#messaging/conversations/message_transformer'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'

/** A conversation with a page of its messages, newest first. */
export default class ThreadTransformer extends BaseTransformer<{
  viewed: ViewedConversation
  page: MessagePage
}> {
  toObject() {
    const { viewed, page } = this.resource

    return {
      ...new ConversationTransformer(viewed).toObject(),
      messages: MessageTransformer.transform(page.messages, viewed),
      nextBefore: page.nextBefore,
    }
  }
}
