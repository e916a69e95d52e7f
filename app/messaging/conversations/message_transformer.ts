import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownText } from '#messaging/conversations/shown_text'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'
import type { DateTime } from 'luxon'
import type Message from '#messaging/models/message'
import { isoUtc } from '#shared/values/auckland_time'

/** What is shown of a message: the model, or a row whose text was read. */
export interface ShownMessage extends Pick<Message, 'id' | 'sender' | 'text'> {
  createdAt: DateTime | Date
}

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
