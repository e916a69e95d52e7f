import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Message, { readMessage } from '#messaging/models/message'
import { runSql } from '#platform/database/run_sql'
import { empty, sql } from '#platform/database/sql'
import { InvalidField } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** What is shown of a message: the model, or a row whose text was read. */
export interface ShownMessage extends Pick<Message, 'id' | 'sender' | 'text'> {
  createdAt: DateTime | Date
}

/** Newest first; `nextBefore` is the id to ask on with, null at the end. */
export interface MessagePage {
  messages: ShownMessage[]
  nextBefore: string | null
}

/** A page of a conversation's messages, before one of them when it is given. Throws InvalidField for one that is not there. */
export default class ListMessages {
  async handle({
    conversationId,
    before,
  }: {
    conversationId: string
    before?: string
  }): Promise<MessagePage> {
    const { perPage } = marketplace.messages
    const last = before === undefined ? null : await messageOf(conversationId, before, 'before')
    const earlier = last
      ? sql`AND (created_at, id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
      : empty
    const found = await runSql<ShownMessage>(
      sql`SELECT id, sender, text, created_at AS "createdAt" FROM messages
        WHERE conversation_id = ${conversationId} ${earlier} ORDER BY created_at DESC, id DESC LIMIT ${perPage + 1}`,
      { client: 'together' }
    )

    const messages = found
      .slice(0, perPage)
      .map((message) => ({ ...message, text: readMessage(message.text) }))
    return { messages, nextBefore: found.length > perPage ? messages.at(-1)!.id : null }
  }
}

/** @throws InvalidField naming the field that the id came in */
export async function messageOf(
  conversationId: string,
  id: string,
  field: string
): Promise<Message> {
  const message = isUuid(id) ? await Message.query().where({ conversationId, id }).first() : null
  if (!message)
    throw new InvalidField(field, 'exists', 'This message is not part of the conversation')

  return message
}
