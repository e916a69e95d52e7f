import type { Data } from '@generated/data'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { RatingNote } from '~/components/ui/rating_note'
import { Seo } from '~/components/ui/seo'
import { ListingGrid } from '~/features/catalog/listing_grid'
import { ReviewItem } from '~/features/reviews/review_item'
import { formatMonth } from '~/lib/format'
import type { InertiaProps } from '~/types'

export default function Host({ host }: InertiaProps<{ host: Data.Reviews.Host }>) {
  const { firstName, since, listings, answersWithinHours, rating, reviews } = host

  return (
    <Container className="flex flex-col gap-8 pt-page pb-page-end">
      <Seo title={`Host ${firstName}`} description={`Moorings of ${firstName} in Auckland`} />
      <div>
        <PageHeader title={firstName} description={`Host since ${formatMonth(since)}`} />
        <RatingNote rating={rating} />
        {answersWithinHours !== null && (
          <p className="mt-1 text-muted">
            Usually answers within {answersWithinHours}{' '}
            {answersWithinHours === 1 ? 'hour' : 'hours'}
          </p>
        )}
      </div>
      <section aria-label="Moorings">
        <h2 className="sr-only">Moorings</h2>
        <ListingGrid listings={listings} />
      </section>
      {reviews.length > 0 && (
        <section aria-labelledby="reviews" className="flex flex-col gap-4">
          <h2 id="reviews" className="text-2xl">
            Reviews
          </h2>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </section>
      )}
    </Container>
  )
}
