import type { Data } from '@generated/data'
import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorState } from '~/components/ui/error_state'
import { Skeleton } from '~/components/ui/skeleton'
import { api } from '~/lib/api_client'
import { ReviewItem } from './review_item'

interface Shown {
  reviews: Data.Reviews.Review[]
  total: number
}

/** What renters say of a mooring, ten at a time. */
export default function ListingReviews({ listingId }: { listingId: string }) {
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<Shown | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isOvertaken = false

    api
      .call('api.listing_reviews.index', { params: { id: listingId }, query: { page } })
      .then(({ reviews, total }) => {
        if (isOvertaken) return
        setHasFailed(false)
        setShown((before) => ({
          reviews: page === 1 ? reviews : [...(before?.reviews ?? []), ...reviews],
          total,
        }))
      })
      .catch(() => !isOvertaken && setHasFailed(true))

    return () => {
      isOvertaken = true
    }
  }, [listingId, page, round])

  if (hasFailed)
    return (
      <ErrorState message="The reviews could not be loaded." onRetry={() => setRound(round + 1)} />
    )
  if (!shown) return <Skeleton className="h-40 w-full" />
  if (shown.total === 0) return <p className="text-muted">No reviews yet.</p>

  return (
    <div className="flex flex-col gap-4">
      {shown.reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      {shown.reviews.length < shown.total && (
        <div>
          <Button variant="secondary" onPress={() => setPage(page + 1)}>
            More reviews
          </Button>
        </div>
      )}
    </div>
  )
}
