import { setTimeout as pause } from 'node:timers/promises'

/** What was asked of a work, and how long the answers took. */
export interface Answered {
  /** Milliseconds from when it was due, so that waiting for a busy server counts. */
  milliseconds: number[]
  /** What failed, by its reason. */
  errors: Map<string, number>
}

/** Runs one request; throws when the answer is an error. */
export type Ask = () => Promise<void>

/**
 * Starts requests at random moments, so many a second on average, however slow the answers are: people do not wait for
 * each other. Resolves when all are answered.
 *
 * @param next the name of the next work, and its request
 */
export async function arrive({
  rate,
  seconds,
  next,
}: {
  rate: number
  seconds: number
  next: () => { name: string; ask: Ask }
}): Promise<Map<string, Answered>> {
  const answered = new Map<string, Answered>()
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  const begin = (dueAt: number) => {
    const { name, ask } = next()
    const of = answered.get(name) ?? { milliseconds: [], errors: new Map<string, number>() }
    answered.set(name, of)
    const asked = ask()
      .then(() => void of.milliseconds.push(performance.now() - dueAt))
      .catch(({ message }: Error) => void of.errors.set(message, (of.errors.get(message) ?? 0) + 1))
      .finally(() => open.delete(asked))
    open.add(asked)
  }

  for (let due = gap(rate); due < seconds * 1000; due += gap(rate)) {
    const wait = startedAt + due - performance.now()
    if (wait > 0) await pause(wait)
    begin(startedAt + due)
  }
  await Promise.all(open)
  return answered
}

/** Milliseconds until the next one, as of a Poisson process. */
function gap(rate: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / rate
}

/** @returns the value that so large a share of the numbers does not exceed; 0 for none */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)

  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
