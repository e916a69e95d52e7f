import type { Data } from '@generated/data'
import { formatMoment } from '~/lib/format'

interface Props {
  /** Newest first. */
  messages: Data.Messaging.Conversations.Message[]
  side: 'renter' | 'owner'
  /** First name of the other side. */
  other: string
}

/** The messages, oldest on top. */
export function MessageList({ messages, side, other }: Props) {
  return (
    <ol className="mt-4 grid gap-4">
      {messages.toReversed().map(({ id, sender, text, createdAt }) => (
        <li key={id} className="min-w-0">
          <p className="text-sm text-muted">
            {sender !== 'system' && `${sender === side ? 'You' : other}, `}
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  )
}
