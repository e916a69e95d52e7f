import { DateTime } from 'luxon'
import { formatDay, formatTime } from '#shared/values/date_words'

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

/** How a boat lies at low tide, by the metres under its keel. */
export function boatWords(name: string, underKeel: number): string {
  if (underKeel < 0) return `${name} takes the ground at low tide`

  return `Fits ${name} · ${underKeel} m under the keel at low tide`
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

  return underKeel < 0 ? 'the boat takes the ground' : `about ${metres(underKeel)} under the keel`
}

const metres = (value: number) => `${value.toFixed(1)} m`
