import { createListings } from '../seed.ts'
import { stay } from '../call.ts'
import { book, pay, retry, type Sides, type SoakContext, statusOf } from './booking_scenarios.ts'

/** A paid stay at a mooring that nobody else books: nights at 45.00, by the moderate policy. */
export interface OwnStay {
  bookingId: string
  listingId: string
  /** Days from today until check-in. */
  inDays: number
}

/** Price of a night in cents, and our part of it. */
export const NIGHT = { cents: 4_500, feeCents: 675 }
export const NIGHTS = 3

/** Books and pays a stay at a new mooring of the owner. Null when it was not confirmed in time. */
export async function stayAtOwnMooring(
  context: SoakContext,
  { renter, owner }: Sides,
  inDays: number
): Promise<OwnStay | null> {
  const [listingId] = await createListings(context.database, owner.id, 1)
  const bookingId = await book(context, renter, { listingId, ...stay(inDays, NIGHTS) })
  if (!bookingId || !(await pay(context, renter, bookingId))) return null
  const isConfirmed = await retry(
    async () => (await statusOf(context, bookingId)) === 'CONFIRMED' || undefined
  )

  return isConfirmed ? { bookingId, listingId, inDays } : null
}
