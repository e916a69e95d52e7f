import { ButtonLink } from '~/components/ui/button'
import { formatWeekday } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { ReviewState } from './types'

interface ReviewDoorProps {
  bookingId: string
  /** Undefined where there is nothing to write or read. */
  review: ReviewState | undefined
}

/** The way to the reviews of a stay, with how long they can be written (rule J17). */
export function ReviewDoor({ bookingId, review }: ReviewDoorProps) {
  if (!review) return null
  const { state, closesAt } = review

  return (
    <ButtonLink
      href={urlFor('review', { bookingId })}
      variant={state === 'open' ? 'primary' : 'secondary'}
      size="sm"
      icon="star"
    >
      {state === 'open' && `Write a review, until ${formatWeekday(closesAt)}`}
      {state === 'waiting' && 'Your review is in, waiting for theirs'}
      {state === 'published' && 'Reviews of this stay'}
    </ButtonLink>
  )
}
