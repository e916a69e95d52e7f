import type { DateTime } from 'luxon'
import type { StayRange } from '#shared/values/stay_range'

/** What catalog asks of whoever lets nights be held unpaid. */
export interface HeldNights {
  /** @returns the bookings of a listing whose hold is over, though their nights may not be given back yet */
  listLapsed(listing: { listingId: string; now: DateTime }): Promise<string[]>

  /** @returns the same for nights of a stay at whatever listing; when there are very many, those that ended last */
  listLapsedAnywhere(nights: { stay: StayRange; now: DateTime }): Promise<string[]>

  /** Gives back the nights of a stay, or all of the listing, from holds that are over. */
  releaseLapsed(nights: { listingId: string; stay?: StayRange; now: DateTime }): Promise<void>
}

const NOTHING_HELD: HeldNights = {
  listLapsed: async () => [],
  listLapsedAnywhere: async () => [],
  releaseLapsed: async () => undefined,
}

let source: (() => Promise<HeldNights>) | null = null

/** Lets the module that holds nights answer for them; called when the application starts. */
export function answerForHeldNights(make: () => Promise<HeldNights>): void {
  source = make
}

/** @returns who answers for held nights; without such a module nothing is ever held */
export async function heldNights(): Promise<HeldNights> {
  return source ? source() : NOTHING_HELD
}
