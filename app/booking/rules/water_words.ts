import { DateTime } from 'luxon'
import { formatDay, formatPlannedMoment, formatTime } from '#shared/values/date_words'

interface Extreme {
  /** ISO, UTC. */
  at: string
  /** Metres above chart datum. */
  height: number
  type: 'high' | 'low'
  /** Metres at the mooring. */
  depth: number
  /** Metres; null without a boat. */
  underKeel: number | null
}

interface Tides {
  station: string
  distanceKm: number
  source: string
  notice: string
  days: { date: string; extremes: Extreme[] }[]
}

interface WaterUnderKeel {
  /** Metres; may be negative. */
  underKeelAtLowTide: number
  leastUnderKeel: { metres: number; at: string }
}

/** The water under a boat's keel, as the pages say it too (inertia/components/boat/keel_words.ts). */
export function keelWords(name: string, { underKeelAtLowTide, leastUnderKeel }: WaterUnderKeel) {
  const { metres: least, at } = leastUnderKeel
  const when = `at the lowest tide of your stay (${formatPlannedMoment(DateTime.fromISO(at))})`
  if (least >= 0)
    return `${unbroken(least)} under ${name}’s keel ${when}, ${unbroken(underKeelAtLowTide)} at a usual low tide`

  const usual = underKeelAtLowTide < 0 ? 'too little' : 'under the keel'
  return `${unbroken(-least)} too little water for ${name} ${when}, ${unbroken(Math.abs(underKeelAtLowTide))} ${usual} at a usual low tide`
}

/** What is said beside it where less than the margin is left. */
export function keelWarning(least: number, margin: number): string | null {
  if (least >= margin) return null

  return least < 0
    ? 'Your boat will sit on the bottom then.'
    : `Less than ${margin} m of water is left then. Please take care.`
}

/** The tides of a stay in words: a heading, each day with its lines, the source and the warning (rule K17). */
export function tideWords({ station, distanceKm, source, notice, days }: Tides) {
  const away = distanceKm > 0 ? `, ${distanceKm} km away` : ''

  return {
    heading: `Tides at ${station}${away} (metres above chart datum, Auckland time)`,
    days: days.map(({ date, extremes }) => ({
      date: formatDay(date),
      lines: extremes.map(lineOf),
    })),
    source: `Source: ${source}`,
    notice,
  }
}

function lineOf({ at, height, type, depth, underKeel }: Extreme): string {
  const time = formatTime(DateTime.fromISO(at))
  if (type === 'high') return `High water ${time}: ${metres(height)}`

  return `Low water ${time}: ${metres(height)}, ${leftOf(depth, underKeel)}`
}

function leftOf(depth: number, underKeel: number | null): string {
  if (underKeel === null) return `about ${metres(Math.max(0, depth))} of water at the mooring`

  return underKeel < 0
    ? 'your boat will sit on the bottom'
    : `about ${metres(underKeel)} under the keel`
}

const metres = (value: number) => `${value.toFixed(1)} m`

/** With a space at which no line breaks. */
const unbroken = (value: number) => metres(value).replace(' ', '\u00A0')
