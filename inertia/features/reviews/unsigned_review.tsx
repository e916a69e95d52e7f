import { useState } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'
import { StarField } from './star_field'

/** The stars of the mail, for somebody who is not signed in; the choice is kept on the way through sign-in. */
export function UnsignedReview({
  bookingId,
  rating,
}: {
  bookingId: string
  rating: number | null
}) {
  const [stars, setStars] = useState(rating)
  const next = urlFor('review', { bookingId }, stars ? { qs: { rating: stars } } : {})

  return (
    <div className="flex flex-col gap-5">
      <StarField label="How was it?" name="rating" value={stars} onChange={setStars} isLarge />
      <p>Please sign in to write and send your review. Nothing is saved yet.</p>
      <div>
        <ButtonLink href={urlFor('login', {}, { qs: { next } })}>Sign in to write it</ButtonLink>
      </div>
    </div>
  )
}
