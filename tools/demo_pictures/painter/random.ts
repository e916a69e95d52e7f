export type Random = {
  /** Next number in [0, 1). */
  next(): number
  /** Number in [from, to). */
  between(from: number, to: number): number
  /** Whole number in [from, to]. */
  whole(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Seeded generator (mulberry32), so that a scene is always painted the same way. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => Math.floor(from + (to - from + 1) * next()),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (probability) => next() < probability,
  }
}
