import type { Data } from '@generated/data'
import { Avatar } from '~/components/ui/avatar'
import { Stars } from '~/components/ui/stars'
import { formatMonth } from '~/lib/format'
import { PARTS } from './parts'

interface Props {
  review: Data.Reviews.Review
  /** Of whom the reply is, as "Hemi"; "You" is possible. */
  replier?: string
  /** Instead of the name of the author. */
  title?: string
}

/** A review with its reply. */
export function ReviewItem({ review, replier, title }: Props) {
  const { author, rating, text, stayedIn, reply } = review
  const parts = PARTS.filter(({ name }) => review[name] !== null)

  return (
    <article className="rounded-xl border border-line bg-raised p-5 sm:p-6">
      <header className="flex items-center gap-3">
        <Avatar person={author} />
        <div className="min-w-0">
          <h3 className="text-base font-strong wrap-anywhere">{title ?? author.firstName}</h3>
          <p className="text-sm text-muted">Stayed in {formatMonth(stayedIn)}</p>
        </div>
        <Stars rating={rating} className="ml-auto" />
      </header>
      <p className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      {parts.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
          {parts.map(({ name, label }) => (
            <li key={name}>
              {label} <span className="font-strong text-ink">{review[name]}</span>
              <span className="sr-only"> of 5</span>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-5 rounded-lg bg-sunken p-4">
          <p className="text-sm font-strong">
            {replier === 'You' ? 'Your reply' : replier ? `Reply from ${replier}` : 'Reply'}
          </p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </article>
  )
}
