import type { AnswerOf } from '~/lib/api_client'

export type Tides = AnswerOf<'api.tides.show'>
export type Extreme = Tides['extremes'][number]

/** Water over the bottom of a mooring, in metres. */
export interface DepthAt {
  at: number
  depth: number
}

const STEPS = 16

/**
 * The depth at a mooring from each extreme to the next, along half a cosine, as tables of tides are read between their
 * times. `datum` is the mooring's depth at chart datum, in metres.
 */
export function depthCurve(extremes: readonly Extreme[], datum: number): DepthAt[] {
  const points = extremes.map(({ at, height }) => ({ at: Date.parse(at), depth: datum + height }))

  return points.flatMap((point, index) => {
    const next = points.at(index + 1)
    if (!next) return [point]
    return Array.from({ length: STEPS }, (_, step) => between(point, next, step / STEPS))
  })
}

function between(from: DepthAt, to: DepthAt, share: number): DepthAt {
  const rise = (1 - Math.cos(Math.PI * share)) / 2

  return {
    at: from.at + (to.at - from.at) * share,
    depth: from.depth + (to.depth - from.depth) * rise,
  }
}

/** The lowest of the low tides; undefined without any. */
export function lowestOf(extremes: readonly Extreme[]): Extreme | undefined {
  return extremes
    .filter(({ type }) => type === 'low')
    .sort((one, other) => one.height - other.height)
    .at(0)
}

/** High and low tides by their day in Auckland, both as ISO texts; `dayOf` gives the day of an instant. */
export function byDay(
  extremes: readonly Extreme[],
  dayOf: (instant: string) => string
): [string, Extreme[]][] {
  const days = new Map<string, Extreme[]>()
  for (const extreme of extremes) {
    const day = dayOf(extreme.at)
    days.set(day, [...(days.get(day) ?? []), extreme])
  }

  return [...days]
}

/** The marks of a height axis from 0 to beyond the deepest water, in whole metres, at most six of them. */
export function depthSteps(deepest: number): number[] {
  const step = [1, 2, 5, 10, 20].find((size) => deepest / size < 5) ?? 50
  const count = Math.floor(deepest / step) + 1

  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
