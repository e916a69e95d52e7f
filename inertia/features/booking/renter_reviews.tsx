import { RatingNote } from '~/components/ui/rating_note'
import { Stars } from '~/components/ui/stars'
import { formatMonth, plural } from '~/lib/format'
import type { OwnerBooking } from './types'

type Rated = Pick<OwnerBooking['renter'], 'rating' | 'reviews'>

/** What other owners say of a renter: the average from three reviews on, the texts on demand (rule J12). */
export function RenterReviews({ rating, reviews }: Rated) {
  if (reviews.length === 0) return null

  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md text-sm font-emphasis text-link">
        <RatingNote rating={rating} className="text-ink" />
        <span className="underline decoration-1 underline-offset-[0.2em] group-hover:decoration-2">
          {rating
            ? 'What owners say'
            : `${plural(reviews.length, 'review')} by ${reviews.length === 1 ? 'an owner' : 'owners'}`}
        </span>
      </summary>
      <ul className="mt-2 flex flex-col gap-4 border-l-3 border-line pl-4">
        {reviews.map(({ id, author, rating: stars, stayedIn, text }) => (
          <li key={id} className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <Stars rating={stars} />
              {author.firstName}, {formatMonth(stayedIn)}
            </p>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
