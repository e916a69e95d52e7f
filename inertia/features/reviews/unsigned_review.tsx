import { Link } from '@adonisjs/inertia/react'
import { useState } from 'react'
import { loneLink } from '~/components/ui/link_look'
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
    <div className="flex flex-col gap-4">
      <StarField label="Stars" name="rating" value={stars} onChange={setStars} />
      <p>Please sign in to write and send your review. Nothing is saved yet.</p>
      <p>
        <Link href={urlFor('login', {}, { qs: { next } })} className={loneLink}>
          Sign in to send it
        </Link>
      </p>
    </div>
  )
}
