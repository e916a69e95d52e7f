import { mailedListing } from '#catalog/contract/mailed_listing'
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
 * mailed no text and no name. Of somebody whose own address is not verified a mail carries no text and no name (rule G41).
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
  const writer = conversation[otherSide(viewer)]
  const isKnown = writer.isEmailVerified && (isEmailVerified || viewer === 'owner')
  const { listing, owner } = conversation
  const { name: mooring } = mailedListing({ title: listing.title, place: listing.place, owner })
  const { url: unsubscribeUrl, headers } = unsubscribing(conversation[viewer], 'messages')

  return postMail(
    {
      template: 'messaging/unread',
      to,
      subject: `New message: ${mooring}`,
      occasion: `${viewer}:${unread.at(-1)!.id}`,
      data: {
        name: isEmailVerified ? firstName : null,
        sender: isKnown ? publicPerson(writer).firstName : null,
        mooring,
        messages: isKnown ? unread.map((message) => shownText(message, viewed)) : [],
        url: pageUrl('conversation', { id: conversation.id }),
        unsubscribeUrl,
      },
      headers,
    },
    trx
  )
}
