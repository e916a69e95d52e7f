import marketplace from '#config/marketplace'
import Message from '#messaging/models/message'
import { builderArgs, sql } from '#platform/database/sql'
import { InvalidField } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** Newest first; `nextBefore` is the id to ask on with, null at the end. */
export interface MessagePage {
  messages: Message[]
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
    const query = Message.query()
      .where({ conversationId })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(perPage + 1)
    if (before !== undefined) {
      const { createdAt, id } = await messageOf(conversationId, before, 'before')
      query.whereRaw(...builderArgs(sql`(created_at, id) < (${createdAt}, ${id})`))
    }

    const found = await query
    const messages = found.slice(0, perPage)
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
