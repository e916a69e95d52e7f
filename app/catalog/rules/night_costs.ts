import { type AucklandDate, daysBetween } from '#shared/values/auckland_time'
import type { Cents } from '#shared/values/money'
import type { StayPriceLine } from '#catalog/rules/price_stay'

/** Days from `from`, until before `until`. */
interface NightRange {
  from: AucklandDate
  until: AucklandDate
}

/**
 * What of an amount falls on some nights of a stay, by what they cost: a night costs the price of its run divided by the
 * nights of that run (rule P15). Rounded half up to the cent once.
 *
 * @param amount of the whole stay: its price, or a share of it
 * @param lines of its price
 */
export function shareOfNights(amount: Cents, lines: StayPriceLine[], nights: NightRange): Cents {
  const runs = costsOfRuns(lines)
  const whole = product(runs.map((run) => run.nights))
  const total = sum(runs.map(({ cents }) => cents)) * whole
  const chosen = sum(
    runs.map((run) => (run.cents * BigInt(nightsWithin(run, nights)) * whole) / run.nights)
  )

  return Number((2n * BigInt(amount) * chosen + total) / (2n * total))
}

/** Whole numbers without limit, because the price of a night is a fraction. */
interface RunCost {
  from: AucklandDate
  nights: bigint
  cents: bigint
}

function costsOfRuns(lines: StayPriceLine[]): RunCost[] {
  const runs = new Map<AucklandDate, RunCost>()
  for (const { run, totalCents } of lines) {
    const cents = (runs.get(run.from)?.cents ?? 0n) + BigInt(totalCents)
    runs.set(run.from, { from: run.from, nights: BigInt(run.nights), cents })
  }
  return [...runs.values()]
}

function nightsWithin({ from, nights }: RunCost, wanted: NightRange): number {
  const first = Math.max(0, daysBetween(from, wanted.from))
  const last = Math.min(Number(nights), daysBetween(from, wanted.until))

  return Math.max(0, last - first)
}

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)

const product = (values: bigint[]) => values.reduce((total, value) => total * value, 1n)
