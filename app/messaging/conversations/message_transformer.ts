import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ShownMessage } from '#messaging/conversations/list_messages'
import { shownText } from '#messaging/conversations/shown_text'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'
import { isoUtc } from '#shared/values/auckland_time'

/** A message as one side of its conversation sees it. */
export default class MessageTransformer extends BaseTransformer<ShownMessage> {
  constructor(
    message: ShownMessage,
    private viewed: ViewedConversation
  ) {
    super(message)
  }

  toObject() {
    const { id, sender, createdAt } = this.resource

    return { id, sender, text: shownText(this.resource, this.viewed), createdAt: isoUtc(createdAt) }
  }
}
