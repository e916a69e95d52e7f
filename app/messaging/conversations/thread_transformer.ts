import { BaseTransformer } from '@adonisjs/core/transformers'
import ConversationTransformer from '#messaging/conversations/conversation_transformer'
import MessageTransformer from '#messaging/conversations/message_transformer'
import type { Thread } from '#messaging/conversations/read_thread'

/** A conversation with a page of its messages, newest first, and what owners said of the renter. */
export default class ThreadTransformer extends BaseTransformer<Thread> {
  toObject() {
    const { viewed, page, rated } = this.resource
    const conversation = new ConversationTransformer(viewed).toObject()

    return {
      ...conversation,
      renter: { ...conversation.renter, ...rated },
      messages: page.messages.map((one) => new MessageTransformer(one, viewed).toObject()),
      nextBefore: page.nextBefore,
    }
  }
}
