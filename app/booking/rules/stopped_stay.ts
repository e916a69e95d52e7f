import type { DateTime } from 'luxon'

interface Person {
  isInGoodStanding(now: DateTime): boolean
}

interface UnpaidStay {
  renter: Person
  owner: Person
  listing: { moderationStatus: string }
}

/**
 * Whether an unpaid stay may not be paid: renter or owner banned, suspended or inactive, the listing flagged or rejected
 * (rule B33). A listing that its owner took off the market stops nothing.
 */
export function isStopped({ renter, owner, listing }: UnpaidStay, now: DateTime): boolean {
  return (
    !renter.isInGoodStanding(now) ||
    !owner.isInGoodStanding(now) ||
    ['flagged', 'rejected'].includes(listing.moderationStatus)
  )
}
