import type { Data } from '@generated/data'
import { Banner } from '~/components/ui/banner'
import { Card } from '~/components/ui/card'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { ReplyForm } from '~/features/reviews/reply_form'
import { ReviewForm } from '~/features/reviews/review_form'
import { ReviewItem } from '~/features/reviews/review_item'
import { UnsignedReview } from '~/features/reviews/unsigned_review'
import { formatDays, formatWeekday } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type Obstacle = 'ALREADY_REVIEWED' | 'STAY_NOT_OVER' | 'NO_STAY' | 'REVIEW_CLOSED'

type Stay = {
  side: 'renter' | 'owner'
  mooring: string
  checkIn: string
  checkOut: string
  /** First name of the other side. */
  other: string
  obstacle: Obstacle | null
}

type Props = InertiaProps<{
  bookingId: string
  rating: number | null
  minLength: number
  maxLength: number
  maxReply: number
  /** Null for somebody who is not signed in. */
  stay: Stay | null
  reviews: Data.Reviews.StayReviews | null
}>

const WHY: Record<Exclude<Obstacle, 'ALREADY_REVIEWED'>, string> = {
  STAY_NOT_OVER: 'This stay is not over yet. Please come back after check-out.',
  NO_STAY: 'Only stays that were paid and took place have reviews.',
  REVIEW_CLOSED: 'The 14 days in which this stay could be reviewed are over.',
}

export default function Review({ stay, reviews, ...page }: Props) {
  const { bookingId, rating, minLength, maxLength, maxReply } = page

  return (
    <Container className="pt-page pb-page-end">
      <Seo title="Review a stay" noindex />
      <div className="mx-auto max-w-2xl">
        <PageHeader
          title={reviews?.mine || reviews?.other ? 'Reviews of a stay' : 'Review a stay'}
          description={stay && `${stay.mooring}, ${formatDays(stay.checkIn, stay.checkOut)}`}
          back={stay ? wayBack(stay.side) : undefined}
        />
        <div className="flex flex-col gap-6">
          {!stay && (
            <Card padding="lg">
              <UnsignedReview bookingId={bookingId} rating={rating} />
            </Card>
          )}
          {stay && reviews && !stay.obstacle && (
            <>
              <Rules other={stay.other} closesAt={reviews.closesAt} />
              <Card padding="lg">
                <ReviewForm {...{ bookingId, rating, minLength, maxLength }} {...stay} />
              </Card>
            </>
          )}
          {stay?.obstacle && stay.obstacle !== 'ALREADY_REVIEWED' && <p>{WHY[stay.obstacle]}</p>}
          {stay && reviews && <Written {...stay} reviews={reviews} maxReply={maxReply} />}
        </div>
      </div>
    </Container>
  )
}

function wayBack(side: Stay['side']) {
  return side === 'renter'
    ? { href: urlFor('renter_dashboard', {}, { qs: { tab: 'past' } }), label: 'My bookings' }
    : { href: urlFor('owner_dashboard', {}, { qs: { tab: 'bookings' } }), label: 'My dashboard' }
}

/** Said before somebody writes. */
function Rules({ other, closesAt }: { other: string; closesAt: string }) {
  return (
    <Banner tone="info" title={`Nobody sees it until both reviews are in`}>
      You and {other} each write one. We publish them together once both are in, or on{' '}
      {formatWeekday(closesAt)} when the 14 days are up. After that they cannot be changed, and each
      can have one reply.
    </Banner>
  )
}

interface WrittenProps extends Pick<Stay, 'other'> {
  reviews: Data.Reviews.StayReviews
  maxReply: number
}

/** What is written of the stay so far, as this side sees it. */
function Written({ other: name, reviews: { mine, other, closesAt }, maxReply }: WrittenProps) {
  return (
    <>
      {mine && !mine.publishedAt && !mine.hidden && (
        <Banner tone="success" role="status" title="Thank you, your review is in">
          We publish it as soon as {name} has written one too, or on {formatWeekday(closesAt)}.
        </Banner>
      )}
      {mine?.hidden && (
        <Banner tone="warning" title="An administrator has hidden your review">
          {mine.hiddenReason}
        </Banner>
      )}
      {mine && <ReviewItem review={mine} title="Your review" replier={name} />}
      {other && <ReviewItem review={other} replier="You" />}
      {other && !other.reply && (
        <ReplyForm reviewId={other.id} author={other.author.firstName} maxLength={maxReply} />
      )}
    </>
  )
}
