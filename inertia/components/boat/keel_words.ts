import { formatMoment } from '../../lib/format.ts'
import type { Fit } from './boats.ts'

type WaterUnderKeel = Pick<Fit, 'underKeelAtLowTide' | 'leastUnderKeel'>

/**
 * The water under a keel, as mails say it too (app/booking/rules/water_words.ts): "0.4 m under Kotare’s keel at the lowest tide
 * of your stay (Sun 6 Dec, 4:10 am), 0.7 m at a usual low tide"; short, only the first number. Null without a draft.
 */
export function keelWords(
  name: string | null,
  { underKeelAtLowTide: usual, leastUnderKeel: least }: WaterUnderKeel,
  isShort = false
): string | null {
  if (usual === null) return null
  const { metres: first } = least ?? { metres: usual }
  const keel = name ? `${name}’s keel` : 'the keel'
  const water =
    first < 0
      ? `${depth(-first)} too little water${name ? ` for ${name}` : ''}`
      : `${depth(first)} under ${keel}`
  if (!least) return `${water} at a usual low tide`
  if (isShort) return `${water} at the lowest tide of your stay`

  const than = usual < 0 ? ' too little' : first < 0 ? ' under the keel' : ''
  return `${water} at the lowest tide of your stay (${momentOf(least.at)}), ${depth(Math.abs(usual))}${than} at a usual low tide`
}

/** Metres of water, as in tables of tides, with a space at which no line breaks: 1 -> "1.0 m". */
function depth(water: number): string {
  return `${water.toFixed(1)}\u00A0m`
}

/** What is said beside it where less than the margin is left, in metres. */
export function keelWarning({ leastUnderKeel }: WaterUnderKeel, margin: number): string | null {
  if (!leastUnderKeel || leastUnderKeel.metres >= margin) return null

  return leastUnderKeel.metres < 0
    ? 'Your boat will sit on the bottom then.'
    : `Less than ${margin} m of water is left then. Please take care.`
}

/** Within a stay the year is known: "Sun 6 Dec, 4:10 am". */
function momentOf(instant: string): string {
  return formatMoment(instant).replace(/ \d{4},/, ',')
}
