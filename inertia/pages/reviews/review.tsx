import type { Data } from '@generated/data'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { ReviewForm } from '~/features/reviews/review_form'
import { ReviewItem } from '~/features/reviews/review_item'
import { UnsignedReview } from '~/features/reviews/unsigned_review'
import type { InertiaProps } from '~/types'

type Obstacle = 'ALREADY_REVIEWED' | 'STAY_NOT_OVER' | 'NO_STAY' | 'REVIEW_CLOSED'

type Props = InertiaProps<{
  bookingId: string
  rating: number | null
  minLength: number
  maxLength: number
  /** Null for somebody who is not signed in. */
  stay: {
    side: 'renter' | 'owner'
    mooring: string
    obstacle: Obstacle | null
  } | null
  reviews: Data.Reviews.StayReviews | null
}>

const WHY: Record<Obstacle, string> = {
  ALREADY_REVIEWED:
    'Thank you. Your review is published with the other one, or when the time is over.',
  STAY_NOT_OVER: 'This stay is not over yet. Please come back after check-out.',
  NO_STAY: 'Only stays that were paid and took place have reviews.',
  REVIEW_CLOSED: 'The 14 days in which this stay could be reviewed are over.',
}

export default function Review({ stay, reviews, ...page }: Props) {
  const { bookingId, rating, minLength, maxLength } = page
  const limits = { minLength, maxLength }

  return (
    <Container className="pt-page pb-page-end">
      <Seo title="Review a stay" noindex />
      <PageHeader title="Review a stay" description={stay?.mooring} />
      <div className="flex max-w-2xl flex-col gap-6">
        {!stay && <UnsignedReview bookingId={bookingId} rating={rating} />}
        {stay && !stay.obstacle && (
          <ReviewForm bookingId={bookingId} side={stay.side} rating={rating} {...limits} />
        )}
        {stay?.obstacle && <p>{WHY[stay.obstacle]}</p>}
        {reviews && <Written {...reviews} />}
      </div>
    </Container>
  )
}

/** What is written of the stay so far, as this side sees it. */
function Written({ mine, other }: Data.Reviews.StayReviews) {
  return (
    <>
      {mine?.hidden && <p>An administrator has hidden your review: {mine.hiddenReason}</p>}
      {mine && <ReviewItem review={mine} />}
      {other && <ReviewItem review={other} />}
    </>
  )
}
