import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'

/** What the server writes in place of hidden words, and what it means. */
const HIDDEN = [
  {
    mark: '[hidden until booked]',
    why: 'Email addresses, phone numbers and links are shown once a stay is booked and paid.',
  },
  {
    mark: 'hours before check-in]',
    why: 'The mooring number and the access code are shown shortly before check-in.',
  },
]

interface Props {
  text: string
  isOwn: boolean
  /** Below the text, as its time. */
  children?: ReactNode
}

/** The text of a message, with an explanation where words of it are hidden. */
export function MessageBubble({ text, isOwn, children }: Props) {
  const hidden = isOwn ? [] : HIDDEN.filter(({ mark }) => text.includes(mark))

  return (
    <div
      className={cx(
        'flex max-w-[min(34rem,85%)] min-w-0 flex-col gap-1',
        isOwn ? 'items-end self-end' : 'items-start'
      )}
    >
      <p
        className={cx(
          'rounded-xl px-4 py-2.5 leading-normal wrap-anywhere whitespace-pre-wrap',
          isOwn
            ? 'rounded-br-sm bg-accent text-on-accent'
            : 'rounded-bl-sm border border-line bg-raised'
        )}
      >
        {text}
      </p>
      {hidden.map(({ why }) => (
        <p key={why} className="flex gap-1.5 text-xs text-muted">
          <Icon name="lock" size={16} className="mt-px flex-none" />
          {why}
        </p>
      ))}
      {children}
    </div>
  )
}
