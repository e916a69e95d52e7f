import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { mentionsMooringSecrets } from '#catalog/contract/mooring_secrets'
import FindConversation from '#messaging/conversations/find_conversation'
import { storeMessage } from '#messaging/conversations/store_message'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'
import { ConversationClosed, RevealsSecret } from '#messaging/exceptions/message_refused'
import Conversation from '#messaging/models/conversation'
import type Message from '#messaging/models/message'

interface Writing {
  id: string
  userId: string
  text: string
  /** The owner knows that the text has a secret of the mooring. */
  confirm?: boolean
}

/** A side writes in a conversation. Throws NotFound, ConversationClosed (rule G7), RevealsSecret (rule G5). */
@inject()
export default class WriteMessage {
  constructor(private conversations: FindConversation) {}

  async handle({
    id,
    userId,
    text,
    confirm = false,
  }: Writing): Promise<{ message: Message; viewed: ViewedConversation }> {
    await this.conversations.handle({ id, userId })

    return db.transaction(async (trx) => {
      const conversation = await Conversation.query({ client: trx })
        .where({ id })
        .forUpdate()
        .firstOrFail()
      const viewed = await this.conversations.handle({ id, userId }, trx)
      if (!viewed.canWrite) throw new ConversationClosed()
      if (!confirm && tellsSecret(text, viewed)) throw new RevealsSecret()

      const message = await storeMessage({ conversation, sender: viewed.viewer, text }, trx)
      return { message, viewed }
    })
  }
}

function tellsSecret(
  text: string,
  { viewer, facts, conversation: { listing } }: ViewedConversation
): boolean {
  return viewer === 'owner' && !facts.areDetailsShown && mentionsMooringSecrets(text, listing)
}
