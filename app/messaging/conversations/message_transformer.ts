import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownText } from '#messaging/conversations/shown_text'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'
import type Message from '#messaging/models/message'
import { isoUtc } from '#shared/values/auckland_time'

/** A message as one side of its conversation sees it. */
export default class MessageTransformer extends BaseTransformer<Message> {
  constructor(
    message: Message,
    private viewed: ViewedConversation
  ) {
    super(message)
  }

  toObject() {
    const { id, sender, createdAt } = this.resource

    return { id, sender, text: shownText(this.resource, this.viewed), createdAt: isoUtc(createdAt) }
  }
}
