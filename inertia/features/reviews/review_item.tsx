import type { Data } from '@generated/data'
import { Icon } from '~/components/ui/icon'
import { formatMonth } from '~/lib/format'

/** A review with its reply. */
export function ReviewItem({ review }: { review: Data.Reviews.Review }) {
  const { author, rating, text, stayedIn, reply } = review

  return (
    <article className="rounded-xl border border-line bg-raised p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-1.5 font-strong tabular-nums">
          <Icon name="star" size={16} className="shrink-0" />
          {rating} of 5
        </span>
        <span className="text-muted">
          {author.firstName}, stayed in {formatMonth(stayedIn)}
        </span>
      </p>
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      {reply && (
        <div className="mt-4 border-l-3 border-line pl-4">
          <p className="text-sm text-muted">Reply</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </article>
  )
}
