const MARKS = /\p{M}/gu
const SIGNS = /[^\p{L}\p{N}]+/gu
const COMMON = /^the | (island|islands|region|district|area)$/g

/** A region and how many listings have it. */
export interface KnownRegion {
  region: string
  count: number
}

/**
 * The spelling under which a region is stored (rule L55): that of a known region which differs only in case, macrons,
 * blanks, hyphens or a word such as "Island", the most used one first. Otherwise the text with single blanks.
 */
export function spellRegion(text: string, known: readonly KnownRegion[]): string {
  const key = keyOf(text)
  const same = known.filter(({ region }) => keyOf(region) === key)
  const [best] = same.toSorted(
    (one, other) => other.count - one.count || (one.region < other.region ? -1 : 1)
  )

  return best?.region ?? text.trim().replace(/\s+/g, ' ')
}

function keyOf(region: string): string {
  const words = region.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SIGNS, ' ').trim()

  return words.replace(COMMON, '') || words
}
