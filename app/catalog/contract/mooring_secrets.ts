import type Listing from '#catalog/models/listing'
import { mentionsPlace } from '#catalog/rules/coordinates_in_text'
import { mentionsSecret } from '#catalog/rules/secret_in_text'

/** What only the renter of a revealed booking may learn. */
export type MooringSecrets = Pick<Listing, 'mooringNumber' | 'accessCode'>

/** Whether a text contains the mooring number or the access code, however it is written (rule V7). */
export function mentionsMooringSecrets(text: string, secrets: MooringSecrets): boolean {
  return mentionsSecret(text, secrets.mooringNumber, secrets.accessCode)
}

/** As `mentionsMooringSecrets`, or the real place in coordinates (rule V24): for texts that everybody reads. */
export function mentionsHiddenFacts(
  text: string,
  facts: MooringSecrets & Pick<Listing, 'latitude' | 'longitude'>
): boolean {
  return mentionsMooringSecrets(text, facts) || mentionsPlace(text, facts)
}

/** A text that has a secret more often is hidden from there on: each search for one costs time, and texts are read often. */
const MOST_PLACES = 5

/** The text with a replacement where it contains the mooring number or the access code. */
export function hideMooringSecrets(
  text: string,
  secrets: MooringSecrets,
  replacement: string
): string {
  const isTold = (part: string) => mentionsMooringSecrets(part, secrets)
  let shown = ''
  let rest = text

  for (let place = 0; place < MOST_PLACES && isTold(rest); place++) {
    const { start, end } = firstPlace(rest, isTold)
    shown += rest.slice(0, start) + replacement
    rest = rest.slice(end)
  }
  return shown + (isTold(rest) ? replacement : rest)
}

/** Where a text first tells it: the shortest beginning that does, and of that the shortest end. */
function firstPlace(text: string, isTold: (part: string) => boolean) {
  const places = wordEdges(text)
  const end = places[firstOf(places, (place) => isTold(text.slice(0, place)))]
  const starts = places.filter((place) => place < end).reverse()
  const start = starts[firstOf(starts, (place) => isTold(text.slice(place, end)))] ?? 0

  return { start, end }
}

/** Where words, numbers and other characters begin and end. */
function wordEdges(text: string): number[] {
  const runs = text.matchAll(/\p{L}+|\p{N}+|./gsu)

  return [0, ...runs.map(({ index, 0: run }) => index + run.length)]
}

/** The index of the first place for which this is true, and for those after it. */
function firstOf(places: number[], isTrue: (place: number) => boolean): number {
  let [low, high] = [0, places.length - 1]

  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isTrue(places[middle])) high = middle
    else low = middle + 1
  }
  return low
}
