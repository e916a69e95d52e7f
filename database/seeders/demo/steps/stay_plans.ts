import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { type AucklandDate, addDays, aucklandDateOf } from '#shared/values/auckland_time'

/** The outcome of a demo stay. */
export type DemoOutcome =
  | 'completed'
  | 'confirmed'
  /** Made a night longer. */
  | 'changed'
  | 'revealed'
  | 'held'
  | 'lapsed'
  | 'refunded'
  | 'part_refunded'
  | 'requested'
  /** Its renter has reported a problem; of the second an administrator has settled it. */
  | 'troubled'
  | 'settled'

/** A demo stay with dates relative to today. */
export interface StayPlan {
  /** Index into the demo renters; 0 is the demo account. */
  renter: number
  /** Index into the bookable listings. */
  listing: number
  checkIn: AucklandDate
  nights: number
  outcome: DemoOutcome
}

type Line = [
  renter: number,
  listing: number,
  startsIn: number,
  nights: number,
  outcome: DemoOutcome,
]

/** The demo renter's own stays: one in each state. */
const ownStays: Line[] = [
  [0, 0, 0, 3, 'revealed'],
  [0, 5, 9, 4, 'confirmed'],
  [0, 12, 34, 7, 'changed'],
  [0, 3, -38, 3, 'settled'],
  [0, 18, -96, 10, 'completed'],
  [0, 7, 21, 2, 'part_refunded'],
  [0, 9, -12, 2, 'lapsed'],
]

/** Stays that are over and can still be reviewed, and moorings that enough people have used for a rating. */
const reviewedStays: Line[] = [
  [0, 1, -6, 3, 'completed'],
  [0, 2, -9, 2, 'completed'],
  [0, 4, -13, 3, 'completed'],
  ...[0, 1, 2, 6].flatMap((listing, turn): Line[] => [
    [1 + turn, listing, -210 - 9 * turn, 3, 'completed'],
    [5 + turn, listing, -250 - 9 * turn, 2, 'completed'],
  ]),
  ...[5, 8, 10, 14, 20, 22].map((listing, turn): Line => [
    1 + turn,
    listing,
    -230 - 7 * turn,
    2,
    'completed',
  ]),
]

const OTHER_RENTERS = 10
const MONTHS_BACK = 5
const outcomesAhead: DemoOutcome[] = ['confirmed', 'confirmed', 'confirmed', 'refunded', 'held']

/**
 * About 130 stays around today: all listings have been used, most twice, and half are booked again. Stays on one listing have days
 * between them, so none overlap, and are as long as the listing asks for.
 *
 * @param asked index of the listing whose owner has a request to answer
 * @param troubled index of the listing with a problem today
 */
export function planStays(
  listings: Pick<Listing, 'minimumNights'>[],
  { asked, troubled }: { asked: number; troubled: number },
  now: DateTime
): StayPlan[] {
  const today = aucklandDateOf(now)
  const { length } = listings
  const request: Line = [4, asked, 17, 3, 'requested']
  const problem: Line = [2, troubled, -1, 4, 'troubled']
  const lines = [
    request,
    problem,
    ...ownStays,
    ...reviewedStays,
    ...pastStays(length),
    ...comingStays(length),
  ].map(longEnough)

  return lines
    .filter((line, index) => !lines.slice(0, index).some((earlier) => collide(earlier, line)))
    .map(([renter, listing, startsIn, nights, outcome]) => ({
      renter,
      listing,
      checkIn: addDays(today, startsIn),
      nights,
      outcome,
    }))

  function longEnough([renter, listing, startsIn, nights, outcome]: Line): Line {
    const most = Math.max(nights, listings[listing].minimumNights)

    return [renter, listing, startsIn < 0 ? startsIn - most + nights : startsIn, most, outcome]
  }
}

function pastStays(listings: number): Line[] {
  return Array.from({ length: 2 * listings - reviewedStays.length }, (_, index): Line => {
    const nights = 2 + ((index * 3) % 8)
    const daysAgo = 14 + ((index * 37) % (30 * MONTHS_BACK))

    return [renterOf(index), index % listings, -daysAgo - nights, nights, 'completed']
  })
}

function comingStays(listings: number): Line[] {
  return Array.from({ length: Math.floor(listings / 2) }, (_, index): Line => {
    const startsIn = 2 + ((index * 13) % 60)

    return [
      renterOf(index),
      (2 * index + 1) % listings,
      startsIn,
      2 + (index % 7),
      outcomesAhead[index % outcomesAhead.length],
    ]
  })
}

function renterOf(index: number) {
  return 1 + ((index * 7) % OTHER_RENTERS)
}

function collide(a: Line, b: Line) {
  return a[1] === b[1] && a[2] <= b[2] + b[3] && b[2] <= a[2] + a[3]
}
