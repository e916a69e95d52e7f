import type { Place } from './place'

/** Of one coordinate: degrees, perhaps minutes and seconds, with a sign or a letter of the compass. */
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
const COORDINATE = new RegExp(
  String.raw`^([NSEW])?\s*([-+−])?\s*${NUMBER}\s*°?\s*(?:${NUMBER}\s*['′’]?\s*(?:${NUMBER}\s*(?:"|″|”|'')?\s*)?)?([NSEW])?$`,
  'i'
)

/** Degrees and decimal minutes, as charts and plotters show them: "36° 50.912′ S, 174° 48.503′ E". */
export function inMinutes({ latitude, longitude }: Place): string {
  return `${half(latitude, 'N', 'S', 2)}, ${half(longitude, 'E', 'W', 3)}`
}

/**
 * Reads both coordinates from degrees with decimal minutes, with minutes and seconds, or decimal ones; null when a text
 * has none or they are not on the globe.
 */
export function readPlace(text: string): Place | null {
  const halves = splitHalves(text.trim())
  if (!halves) return null

  const [latitude, longitude] = [readHalf(halves[0], 'NS', 90), readHalf(halves[1], 'EW', 180)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function half(value: number, plus: string, minus: string, digits: number): string {
  const thousandths = Math.round(Math.abs(value) * 60_000)
  const degrees = Math.floor(thousandths / 60_000)
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0')

  return `${String(degrees).padStart(digits, '0')}° ${minutes}′ ${value < 0 ? minus : plus}`
}

/** Two coordinates are divided by a comma or semicolon, after the letter of the first, or by a blank before a sign. */
function splitHalves(text: string): [string, string] | null {
  const parts =
    [/\s*;\s*/, /\s*,\s+/, /(?<=[NS])\s*,?\s*(?=\d)/i, /\s*,\s*/, /\s+(?=[EW+-]|\d+(?:\.\d+)?$)/i]
      .map((divider) => text.split(divider))
      .find(({ length }) => length === 2) ?? null

  return parts && [parts[0], parts[1]]
}

function readHalf(text: string, letters: string, most: number): number | null {
  const found = COORDINATE.exec(text.trim())
  if (!found) return null

  const [, before, sign, degrees, minutes = '0', seconds = '0', after] = found
  const letter = (before ?? after)?.toUpperCase()
  if ((before && after) || (letter && (sign || !letters.includes(letter)))) return null
  const [whole, sixtieth, last] = [degrees, minutes, seconds].map((part) =>
    Number(part.replace(',', '.'))
  )
  if (sixtieth >= 60 || last >= 60) return null

  const value = whole + sixtieth / 60 + last / 3600
  const isMinus = letter ? letter === 'S' || letter === 'W' : sign === '-' || sign === '−'
  return value > most ? null : isMinus ? -value : value
}
