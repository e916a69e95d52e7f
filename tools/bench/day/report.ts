import { quantile } from './arrivals.ts'
import type { DayResult, Stage } from './result.ts'
import type { Seen } from './watch.ts'

/** The goals hold at this share of the capacity. */
const JUDGED_AT = 60
const LATE_MAIL_SECONDS = 10

/** From when on the memory may not grow, in seconds, and by how much at most. */
const SETTLED_AT = 180
const MOST_GROWTH = 1.1

/** Prints a day. @returns whether no request failed and every goal was reached */
export function printDay(
  { capacity, works, stages, failedLines }: DayResult,
  seen: Seen[]
): boolean {
  const missed: string[] = []
  if (failedLines > 0) missed.push(`${failedLines} lines beside the load were not taken`)
  console.log(`Capacity: ${Math.round(capacity)} a second`)
  for (const stage of stages) {
    const rows = works.map(({ name, goalMs }) => {
      const { milliseconds, errors } = stage.answered.get(name) ?? {
        milliseconds: [],
        errors: new Map<string, number>(),
      }
      const p99 = quantile(milliseconds, 0.99)
      for (const [reason, count] of errors)
        missed.push(`${stage.percent} %: ${name}: ${count} times ${reason}`)
      if (stage.percent === JUDGED_AT && goalMs !== undefined && p99 > goalMs)
        missed.push(`${name}: p99 ${Math.round(p99)} ms, goal ${goalMs}`)

      return {
        'work': name,
        'answers': milliseconds.length,
        'p50 ms': Math.round(quantile(milliseconds, 0.5)),
        'p99 ms': Math.round(p99),
        'p99.9 ms': Math.round(quantile(milliseconds, 0.999)),
        'errors': [...errors.values()].reduce((sum, count) => sum + count, 0),
      }
    })
    console.log(`${stage.percent} %: ${Math.round(stage.rate)} a second`)
    console.table(rows)
    console.log(lineOf(stage))
    if (stage.percent === JUDGED_AT) {
      const late = most(stage.seen, 'lateMail')
      if (late > LATE_MAIL_SECONDS)
        missed.push(`mail: ${Math.round(late)} s late, goal ${LATE_MAIL_SECONDS}`)
    }
  }
  const settled = seen.filter(({ at }) => at >= SETTLED_AT)
  const third = Math.ceil(settled.length / 3)
  const [before, after] = [settled.slice(0, third), settled.slice(-third)].map((part) =>
    quantile(
      part.map(({ memory }) => memory),
      0.5
    )
  )
  console.log(
    `Memory: ${seen
      .map(({ memory }) => memory)
      .filter((_, index) => index % 12 === 0)
      .join(', ')} MB, every minute`
  )
  if (after > before * MOST_GROWTH) missed.push(`memory grew from ${before} to ${after} MB`)

  for (const line of missed) console.log(`Missed: ${line}`)
  return missed.length === 0
}

function lineOf({ seen, events }: Stage): string {
  return [
    `event loop late by ${middle(seen, 'lateLoop')} ms (p99, median of samples), ${most(seen, 'lateLoop')} at most`,
    `that of the load by ${middle(seen, 'lateHere')}, ${most(seen, 'lateHere')} at most`,
    `memory ${most(seen, 'memory')} MB at most`,
    `oldest job ${most(seen, 'oldestJob').toFixed(1)} s`,
    `connections ${most(seen, 'connections')}`,
    `mail ${most(seen, 'lateMail').toFixed(1)} s late`,
    `${Math.min(...seen.map(({ streams }) => streams))} streams open, ${events.toFixed(1)} events a second`,
  ].join('; ')
}

function middle(seen: Seen[], figure: keyof Seen): number {
  return quantile(
    seen.map((one) => one[figure]),
    0.5
  )
}

function most(seen: Seen[], figure: keyof Seen): number {
  return Math.max(0, ...seen.map((one) => one[figure]))
}
