import { Fragment } from 'react'
import { Button } from '~/components/ui/button'
import { formatTime, formatWeekday } from '~/lib/format'
import { MessageBubble } from './message_bubble'
import type { Message, Side } from './types'
import type { Unsent } from './use_sending'

interface Props {
  /** Newest first. */
  messages: Message[]
  unsent: Unsent[]
  side: Side
  /** First name of the other side. */
  other: string
  onSendAgain: (failed: Unsent) => void
}

/** The messages, oldest on top, by day. */
export function MessageList({ messages, unsent, side, other, onSendAgain }: Props) {
  const oldestFirst = messages.toReversed()

  return (
    <ol className="flex flex-col gap-3">
      {oldestFirst.map((message, index) => {
        const day = formatWeekday(message.createdAt)
        const before = oldestFirst.at(index - 1)
        const isNewDay = index === 0 || day !== formatWeekday(before!.createdAt)

        return (
          <Fragment key={message.id}>
            {isNewDay && (
              <li className="my-2 flex items-center gap-3 text-xs font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {day}
              </li>
            )}
            <Row message={message} side={side} other={other} />
          </Fragment>
        )
      })}
      {unsent.map((one) => (
        <li key={one.key} className="flex flex-col">
          <MessageBubble text={one.text} isOwn>
            {one.problem === null ? (
              <span className="text-xs text-muted">Sending…</span>
            ) : (
              <span className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-danger">
                <span role="alert">{one.problem}</span>
                <Button variant="secondary" size="sm" onPress={() => onSendAgain(one)}>
                  Try again
                </Button>
              </span>
            )}
          </MessageBubble>
        </li>
      ))}
    </ol>
  )
}

function Row({ message, side, other }: { message: Message; side: Side; other: string }) {
  const { sender, text, createdAt } = message
  if (sender === 'system')
    return (
      <li className="mx-auto max-w-prose px-4 py-1 text-center text-sm text-muted">
        <span className="block wrap-anywhere">{text}</span>
        <time dateTime={createdAt} className="text-xs">
          {formatTime(createdAt)}
        </time>
      </li>
    )

  return (
    <li className="flex flex-col">
      <span className="sr-only">{sender === side ? 'You' : other}</span>
      <MessageBubble text={text} isOwn={sender === side}>
        <time dateTime={createdAt} className="text-xs text-muted tabular-nums">
          {formatTime(createdAt)}
        </time>
      </MessageBubble>
    </li>
  )
}
