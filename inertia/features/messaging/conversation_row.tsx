import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'
import { Avatar } from '~/components/ui/avatar'
import { cx } from '~/lib/class_names'
import { formatTime, formatWeekday, todayInAuckland } from '~/lib/format'
import type { Conversation } from './types'

interface Props {
  conversation: Conversation
  userId: string | undefined
  isOpen: boolean
}

/** A conversation in the list: the other side, the mooring and the newest message. */
export function ConversationRow({ conversation, userId, isOpen }: Props) {
  const { id, renter, owner, listing, lastMessage, lastMessageAt, unread } = conversation
  const side = renter.id === userId ? 'renter' : 'owner'
  const other = side === 'renter' ? owner : renter

  return (
    <li className="border-b border-line first:border-t">
      <Link
        href={urlFor('conversation', { id })}
        aria-current={isOpen ? 'page' : undefined}
        className="flex gap-3 rounded-none px-4 py-3.5 -outline-offset-2 transition-[background-color] duration-150 hover:bg-sunken aria-[current=page]:bg-sunken"
      >
        <Avatar person={other} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 truncate font-strong">{other.firstName}</span>
            <time
              dateTime={lastMessageAt}
              className="ml-auto flex-none text-xs text-muted tabular-nums"
            >
              {shortMoment(lastMessageAt)}
            </time>
          </span>
          <span className="block truncate text-sm/normal text-muted">{listing.title}</span>
          <span className="flex items-center gap-2">
            <span
              className={cx(
                'min-w-0 flex-1 truncate text-sm',
                unread > 0 ? 'font-strong' : 'text-muted'
              )}
            >
              {lastMessage?.sender === side && 'You: '}
              {lastMessage?.text}
            </span>
            {unread > 0 && (
              <span className="grid h-5 min-w-5 flex-none place-items-center rounded-full bg-accent px-1.5 text-xs/none font-strong text-on-accent tabular-nums">
                <span aria-hidden>{unread}</span>
                <span className="sr-only">{`${unread} unread`}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The time of today's messages, else the day. */
function shortMoment(instant: string): string {
  const day = formatWeekday(instant)

  return day === formatWeekday(todayInAuckland()) ? formatTime(instant) : day
}
