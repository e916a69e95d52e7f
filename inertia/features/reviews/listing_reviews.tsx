import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorState } from '~/components/ui/error_state'
import { Meter } from '~/components/ui/meter'
import { Skeleton } from '~/components/ui/skeleton'
import { Stars } from '~/components/ui/stars'
import { api, type AnswerOf } from '~/lib/api_client'
import { plural } from '~/lib/format'
import { unlessOvertaken } from '~/lib/use_answer'
import { PARTS } from './parts'
import { ReviewItem } from './review_item'

type Shown = Pick<AnswerOf<'api.listing_reviews.index'>, 'reviews' | 'rating' | 'parts' | 'total'>

interface ListingReviewsProps {
  listingId: string
  /** First name of who replies. */
  host: string | null
}

/** What renters say of a mooring, ten at a time, with the averages from three reviews on. */
export default function ListingReviews({ listingId, host }: ListingReviewsProps) {
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<Shown | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | 'loaded'>('loading')

  useEffect(() => {
    const asked = api
      .call('api.listing_reviews.index', { params: { id: listingId }, query: { page } })
      .catch(() => null)

    return unlessOvertaken(asked, (answer) => {
      setState(answer ? 'loaded' : 'failed')
      if (!answer) return
      setShown((before) => ({
        ...answer,
        reviews: page === 1 ? answer.reviews : merged(before, answer),
      }))
    })
  }, [listingId, page, round])

  function load(next: number) {
    setState('loading')
    setPage(next)
    setRound(round + 1)
  }

  if (!shown)
    return state === 'failed' ? (
      <ErrorState message="The reviews could not be loaded." onRetry={() => load(page)} />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  if (shown.total === 0)
    return <p className="text-muted">No reviews yet. Renters review a mooring after their stay.</p>

  return (
    <div className="flex flex-col gap-5">
      <Averages {...shown} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {shown.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} replier={host ?? undefined} />
        ))}
      </div>
      {state === 'failed' && (
        <ErrorState message="More reviews could not be loaded." onRetry={() => load(page)} />
      )}
      {state !== 'failed' && shown.reviews.length < shown.total && (
        <div className="flex flex-wrap items-center gap-4">
          <Button
            variant="secondary"
            isPending={state === 'loading'}
            pendingLabel="Loading..."
            onPress={() => load(page + 1)}
          >
            More reviews
          </Button>
          <p role="status" className="text-sm text-muted tabular-nums">
            {shown.reviews.length} of {shown.total}
          </p>
        </div>
      )}
    </div>
  )
}

/** A review that was published meanwhile moves the pages: none is shown twice. */
function merged(before: Shown | null, { reviews }: Shown): Shown['reviews'] {
  const earlier = before?.reviews ?? []
  const known = new Set(earlier.map(({ id }) => id))

  return [...earlier, ...reviews.filter(({ id }) => !known.has(id))]
}

function Averages({ rating, parts, total }: Shown) {
  if (!rating || !parts)
    return (
      <p className="text-sm text-muted">
        {plural(total, 'review')}. We show an average once there are three.
      </p>
    )

  return (
    <div className="grid items-center gap-x-10 gap-y-5 rounded-xl border border-line bg-raised p-5 sm:grid-cols-[auto_1fr] sm:p-6">
      <div className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1">
        <p className="font-display text-4xl font-strong tabular-nums">
          {rating.average.toFixed(1)}
        </p>
        <div>
          <Stars rating={rating.average} size={20} />
          <p className="text-sm text-muted">{plural(rating.count, 'review')}</p>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {PARTS.map(({ name, label }) => (
          <Meter
            key={name}
            label={label}
            value={parts[name] * 20}
            valueLabel={`${parts[name].toFixed(1)} of 5`}
          />
        ))}
      </div>
    </div>
  )
}
