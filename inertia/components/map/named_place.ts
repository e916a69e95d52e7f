import { type PlaceName, placeNames } from './place_names'

const MARKS = /\p{M}/gu
const LEAST_LETTERS = 4
const RANK = { water: 0, island: 1, town: 2 }

/**
 * The place of the chart that a text such as "Okahu Bay, Auckland" names: its first part that is the name of a place or
 * begins one, water before land. Null when there is none.
 */
export function namedPlace(text: string): PlaceName | null {
  const parts = text.split(',').map(fold)

  for (const part of parts) {
    if (part.length < LEAST_LETTERS) continue
    const [found] = placeNames
      .filter(({ name }) => fold(name).startsWith(part) || part.startsWith(`${fold(name)} `))
      .toSorted((one, other) => RANK[one.kind] - RANK[other.kind])
    if (found) return found
  }
  return null
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().trim()
}
