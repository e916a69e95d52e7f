import type { Data } from '@generated/data'
import type { ReactNode } from 'react'
import { Avatar } from '~/components/ui/avatar'
import { Container } from '~/components/ui/container'
import { Icon, type IconName } from '~/components/ui/icon'
import { RatingNote } from '~/components/ui/rating_note'
import { Seo } from '~/components/ui/seo'
import { ListingGrid } from '~/features/catalog/listing_grid'
import { ReviewItem } from '~/features/reviews/review_item'
import { formatMonth, plural } from '~/lib/format'
import type { InertiaProps } from '~/types'

export default function Host({ host }: InertiaProps<{ host: Data.Reviews.Host }>) {
  const { firstName, since, listings, answersWithinHours, responseRate, rating, reviews } = host

  return (
    <Container className="flex flex-col gap-10 pt-page pb-page-end">
      <Seo title={`Host ${firstName}`} description={`Moorings of ${firstName} in Auckland`} />
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar person={host} size="lg" />
        <div className="min-w-0">
          <p className="text-sm font-strong text-link">Host</p>
          <h1 className="text-3xl wrap-anywhere">{firstName}</h1>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
            {rating && (
              <li>
                <RatingNote rating={rating} />
              </li>
            )}
            <Fact icon="calendar">Host since {formatMonth(since)}</Fact>
            <Fact icon="anchor">{plural(listings.length, 'mooring')}</Fact>
            {answersWithinHours !== null && (
              <Fact icon="clock">Usually answers within {plural(answersWithinHours, 'hour')}</Fact>
            )}
            {responseRate !== null && <Fact icon="check">Answers {responseRate}% of requests</Fact>}
          </ul>
        </div>
      </header>
      <section aria-labelledby="moorings">
        <h2 id="moorings" className="mb-4 text-2xl">
          Moorings
        </h2>
        <ListingGrid listings={listings} />
      </section>
      <section aria-labelledby="reviews">
        <h2 id="reviews" className="mb-4 text-2xl">
          Reviews
        </h2>
        {reviews.length === 0 ? (
          <p className="text-muted">No reviews yet. Renters review a mooring after their stay.</p>
        ) : (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} replier={firstName} />
            ))}
          </div>
        )}
      </section>
    </Container>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon name={icon} size={16} />
      {children}
    </li>
  )
}
