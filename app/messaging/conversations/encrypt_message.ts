import db from '@adonisjs/lucid/services/db'
import Conversation from '#messaging/models/conversation'
import Message, { decryptMessage, encryptMessage } from '#messaging/models/message'
import { storedText } from '#messaging/conversations/stored_text'

/** Encrypts a message with the present APP_KEY when it tells a secret of its mooring (rule G43). Idempotent. */
export default class EncryptMessage {
  /** Throws when no key decrypts it; the row then stays as it is. */
  async handle({ messageId }: { messageId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const row = await trx.from(Message.table).where('id', messageId).forUpdate().first()
      if (!row || row.holds_secret === false) return
      const { listing } = await Conversation.query({ client: trx })
        .where('id', row.conversation_id)
        .preload('listing')
        .firstOrFail()

      const columns = row.holds_secret
        ? { holdsSecret: true, text: encryptMessage(this.#plain(row.text)) }
        : storedText(row.text, listing)
      await trx
        .from(Message.table)
        .where('id', messageId)
        .update({ holds_secret: columns.holdsSecret, text: columns.text })
    })
  }

  #plain(stored: string): string {
    const text = decryptMessage(stored)
    if (text === null)
      throw new Error('A message cannot be decrypted: is a key missing in OLD_APP_KEYS?')

    return text
  }
}
