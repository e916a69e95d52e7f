import { unsubscribing } from '#identity/contract/mail_preferences'
import { publicPerson } from '#identity/contract/public_person'
import { shownText } from '#messaging/conversations/shown_text'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'
import { otherSide } from '#messaging/models/conversation'
import type Message from '#messaging/models/message'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

/**
 * Mails a side what it has not read, as it may see it. A renter's address that is not verified may be somebody else's: it is
 * mailed no text and no name.
 *
 * @param unread oldest first, at least one
 */
export function mailNewMessages(
  viewed: ViewedConversation,
  unread: Message[],
  trx: Trx
): Promise<boolean> {
  const { conversation, viewer } = viewed
  const { email: to, firstName, isEmailVerified } = conversation[viewer]
  const isKnown = isEmailVerified || viewer === 'owner'
  const sender = publicPerson(conversation[otherSide(viewer)]).firstName
  const { url: unsubscribeUrl, headers } = unsubscribing(conversation[viewer], 'messages')

  return postMail(
    {
      template: 'messaging/unread',
      to,
      subject: `New message: ${conversation.listing.title}`,
      occasion: `${viewer}:${unread.at(-1)!.id}`,
      data: {
        name: isEmailVerified ? firstName : null,
        sender: isKnown ? sender : null,
        mooring: conversation.listing.title,
        messages: isKnown ? unread.map((message) => shownText(message, viewed)) : [],
        url: pageUrl('conversation', { id: conversation.id }),
        unsubscribeUrl,
      },
      headers,
    },
    trx
  )
}
