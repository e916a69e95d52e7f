import { lazy } from 'react'
import { Link } from '~/components/ui/link'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { urlFor } from '~/lib/routes'
import type { Data } from '@generated/data'
import { textLink } from '~/components/ui/link_look'
import { Seo } from '~/components/ui/seo'
import { ConversationList } from '~/features/messaging/conversation_list'
import { MessagesFrame } from '~/features/messaging/messages_frame'
import { Thread } from '~/features/messaging/thread'
import { useLive } from '~/lib/live'
import type { InertiaProps } from '~/types'

const AnswerInConversation = lazy(() => import('~/features/booking/answer_in_conversation'))

type Props = InertiaProps<{
  conversation: Data.Messaging.Conversations.Thread
  /** The newest ones, beside it. */
  conversations: Data.Messaging.Conversations.Conversation[]
  total: number
  side: 'renter' | 'owner'
  closedBy: 'person' | 'listing' | null
  /** A stay was paid, so that contact details are not hidden. */
  areContactsShown: boolean
  maxLength: number
}>

export default function Conversation(props: Props) {
  const { conversation, conversations, total, side, closedBy, areContactsShown, maxLength, user } =
    props
  const { id, renter, owner, booking } = conversation
  const other = side === 'renter' ? owner : renter
  useLive(
    ['conversation:', `booking:${booking?.id}`],
    ['conversation', 'conversations', 'total', 'closedBy', 'areContactsShown']
  )

  return (
    <MessagesFrame
      shown="conversation"
      list={
        <ConversationList conversations={conversations} userId={user?.id} openId={id} level={2}>
          {total > conversations.length && (
            <Link href={urlFor('messages')} className={textLink}>
              All {total} conversations
            </Link>
          )}
        </ConversationList>
      }
    >
      <Seo title={`Messages with ${other.firstName}`} noindex />
      <Thread
        key={id}
        conversation={conversation}
        side={side}
        closedBy={closedBy}
        areContactsShown={areContactsShown}
        maxLength={maxLength}
        answer={
          side === 'owner' &&
          booking?.paymentStatus === 'AUTHORISED' && (
            <LoadWhenSeen name="The request" fallback={null} isWanted>
              <AnswerInConversation bookingId={booking.id} />
            </LoadWhenSeen>
          )
        }
      />
    </MessagesFrame>
  )
}
