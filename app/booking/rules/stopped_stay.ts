import type { DateTime } from 'luxon'

interface Person {
  isInGoodStanding(now: DateTime): boolean
}

interface UnpaidStay {
  renter: Person
  owner: Person
  listing: { moderationStatus: string; deletedAt: DateTime | null }
}

/** Whether an unpaid stay may not be paid (rules B33, L40). A listing that its owner took off the market stops nothing. */
export function isStopped({ renter, owner, listing }: UnpaidStay, now: DateTime): boolean {
  return (
    !renter.isInGoodStanding(now) ||
    !owner.isInGoodStanding(now) ||
    listing.deletedAt !== null ||
    ['flagged', 'rejected'].includes(listing.moderationStatus)
  )
}
