/** A place people can ask for: its name and, of a place that listings name, the region. */
export interface NamedPlace {
  name: string
  region: string | null
  /** How many public listings it has. */
  listings: number
}

/** A word of a place begins with what was typed, contains it, or is misspelt. */
const [BEGINS, CONTAINS, MISSPELT] = [0, 1, 2]
/** A word shorter than this must be spelt right. */
const LEAST_LETTERS = 4
const MANY_LETTERS = 8

/** @returns the text in lower-case words without accents, so that "Ōkahu" and "okahu" are the same */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʻʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The places that typed text may mean; nothing typed means all. Spelt right first, then more listings, then shorter names. */
export function matchingPlaces<Place extends NamedPlace>(places: Place[], typed: string): Place[] {
  const text = folded(typed)
  const words = text.split(' ').filter(Boolean)

  return places
    .flatMap((place) => {
      const score = scoreOf(place, words)
      return score === null ? [] : [{ place, score: folded(place.name) === text ? -1 : score }]
    })
    .sort(
      (a, b) =>
        a.score - b.score ||
        b.place.listings - a.place.listings ||
        a.place.name.length - b.place.name.length ||
        a.place.name.localeCompare(b.place.name)
    )
    .map(({ place }) => place)
}

/** @returns null when a word is not found */
function scoreOf({ name, region }: NamedPlace, words: string[]): number | null {
  const own = folded(`${name} ${region ?? ''}`).split(' ')
  const scores = words.map((word) => Math.min(...own.map((one) => scoreOfWord(one, word))))

  return scores.includes(Infinity) ? null : Math.max(BEGINS, ...scores)
}

function scoreOfWord(word: string, typed: string): number {
  if (word.startsWith(typed)) return BEGINS
  if (typed.length >= LEAST_LETTERS && word.includes(typed)) return CONTAINS

  return isMisspelt(word, typed) ? MISSPELT : Infinity
}

/** Whether the text is the beginning of the word but for one slip, or two in a long one. */
function isMisspelt(word: string, typed: string): boolean {
  if (typed.length < LEAST_LETTERS) return false

  return slipsBetween(word, typed) <= (typed.length < MANY_LETTERS ? 1 : 2)
}

/** The least number of letters left out, put in, replaced or swapped between the typed text and a beginning of the word. */
function slipsBetween(word: string, typed: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)

  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      next[column] = Math.min(
        last[column] + 1,
        next[column - 1] + 1,
        last[column - 1] + (isSame ? 0 : 1),
        isSwapped ? before[column - 2] + 1 : Infinity
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}
