import type { Outcome } from '../measure.ts'

/** How large a site is. */
export interface SiteSize {
  listings: number
  bookings: number
}

export const SIZES: SiteSize[] = [
  { listings: 100_000, bookings: 200_000 },
  { listings: 300_000, bookings: 2_000_000 },
  { listings: 1_000_000, bookings: 10_000_000 },
]

/** How much above the exponent of a logarithm is no noise. */
const NOISE = 0.05

/** What the works took at one size. */
export interface Measured extends SiteSize {
  outcomes: Outcome[]
}

export interface Growth {
  work: string
  /** Microseconds of a request at each size; null where it was not measured. */
  times: (number | null)[]
  /** Between the first and the last size: time grows as listings, or bookings, to this power. */
  byListings: number | null
  byBookings: number | null
  /** Whether it grows faster than the logarithm of the listings. */
  isFaster: boolean | null
}

/** @returns the power of the size that the time grows with */
export function exponentOf(time: { from: number; to: number }, size: { from: number; to: number }) {
  return Math.log(time.to / time.from) / Math.log(size.to / size.from)
}

/** @param measured from the smallest site to the largest */
export function growthOf(measured: Measured[]): Growth[] {
  const [first, last] = [measured[0], measured.at(-1)!]

  return first.outcomes.map(({ letter, title }) => {
    const times = measured.map(({ outcomes }) =>
      timeOf(outcomes.find((one) => one.letter === letter && one.title === title))
    )
    const [from, to] = [times[0], times.at(-1)!]
    const by = (key: keyof SiteSize) =>
      from && to ? exponentOf({ from, to }, { from: first[key], to: last[key] }) : null
    const byListings = by('listings')
    const logarithm = exponentOf(
      { from: Math.log(first.listings), to: Math.log(last.listings) },
      { from: first.listings, to: last.listings }
    )

    return {
      work: `${letter} ${title}`,
      times,
      byListings,
      byBookings: by('bookings'),
      isFaster: byListings === null ? null : byListings > logarithm + NOISE,
    }
  })
}

/** Processor time, or else the time between answers. */
function timeOf(outcome?: Outcome): number | null {
  if (!outcome) return null
  const { web, postgres, rate } = outcome.servers.ours
  if (web !== null && postgres !== null) return web + postgres

  return rate > 0 ? 1e6 / rate : null
}
