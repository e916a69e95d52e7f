import { Link } from '@adonisjs/inertia/react'
import type { Data } from '@generated/data'
import { formatMoment } from '~/lib/format'

interface Props {
  conversation: Data.Messaging.Conversations.Conversation
  userId: string | undefined
}

/** A conversation in the list: the other side, the mooring and the newest message. */
export function ConversationRow({ conversation, userId }: Props) {
  const { id, renter, owner, listing, lastMessage, lastMessageAt, unread } = conversation
  const other = renter.id === userId ? owner : renter

  return (
    <li className="min-w-0 border-b border-line pb-3">
      <Link route="conversation" routeParams={{ id }} className="block py-2">
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{other.firstName}</span>
          <time dateTime={lastMessageAt} className="text-sm text-muted">
            {formatMoment(lastMessageAt)}
          </time>
        </span>
        <span className="block text-sm wrap-anywhere text-muted">{listing.title}</span>
        {lastMessage && <span className="line-clamp-2 wrap-anywhere">{lastMessage.text}</span>}
        {unread > 0 && <span className="block text-sm font-semibold">{unread} unread</span>}
      </Link>
    </li>
  )
}
