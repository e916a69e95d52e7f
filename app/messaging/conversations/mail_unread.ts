import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { wantsMail } from '#identity/contract/mail_preferences'
import { mailNewMessages } from '#messaging/conversations/mail_new_messages'
import type { UnreadToMail } from '#messaging/conversations/list_unread_to_mail'
import { viewConversations } from '#messaging/conversations/viewed_conversation'
import Conversation, { otherSide, type Side } from '#messaging/models/conversation'
import Message from '#messaging/models/message'
import type { Trx } from '#platform/database/trx'

const { mailAfterMinutes, mailEveryMinutes } = marketplace.messages
const MAILED_AT = { renter: 'renterMailedAt', owner: 'ownerMailedAt' } as const

/**
 * Mails a side of a conversation what it has not read: once for a run of messages, at most once an hour (rule G14). What
 * nobody is mailed of, because they do not want it or may not sign in, is not looked at again.
 */
export default class MailUnread {
  /** @returns whether this call mailed them */
  async handle({ id, sender, now }: UnreadToMail & { now: DateTime }): Promise<boolean> {
    const side = otherSide(sender)

    return db.transaction(async (trx) => {
      const conversation = await Conversation.query({ client: trx })
        .where({ id })
        .forUpdate()
        .skipLocked()
        .first()
      if (!conversation || wasJustMailed(conversation, side, now)) return false
      const unread = await this.#unread(conversation, side, trx)
      if (!isDue(unread, now)) return false

      const ids = unread.map((message) => message.id)
      await Message.query({ client: trx }).whereIn('id', ids).update({ mailed_at: now.toJSDate() })
      return this.#mail({ conversation, side, unread, now }, trx)
    })
  }

  #unread(conversation: Conversation, side: Side, trx: Trx) {
    return Message.query({ client: trx })
      .where({ conversationId: conversation.id, recipientId: conversation.idOf(side) })
      .whereNull('read_at')
      .orderBy([{ column: 'created_at' }, { column: 'id' }])
  }

  async #mail(
    {
      conversation,
      side,
      unread,
      now,
    }: { conversation: Conversation; side: Side; unread: Message[]; now: DateTime },
    trx: Trx
  ): Promise<boolean> {
    const ids = [conversation.id]
    const [viewed] = await viewConversations({ ids, userId: conversation.idOf(side), now }, trx)
    const reader = viewed.conversation[side]
    if (!reader.isInGoodStanding(now) || !wantsMail(reader, 'messages')) return false

    await conversation.merge({ [MAILED_AT[side]]: now }).save()
    return mailNewMessages(viewed, unread, trx)
  }
}

function wasJustMailed(conversation: Conversation, side: Side, now: DateTime): boolean {
  const mailedAt = conversation[MAILED_AT[side]]

  return mailedAt !== null && mailedAt > now.minus({ minutes: mailEveryMinutes })
}

/** The oldest one that was not mailed has waited long enough. */
function isDue(unread: Message[], now: DateTime): boolean {
  const oldest = unread.find(({ mailedAt }) => mailedAt === null)

  return oldest !== undefined && oldest.createdAt <= now.minus({ minutes: mailAfterMinutes })
}
