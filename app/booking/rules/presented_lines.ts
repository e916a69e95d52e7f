import type { StayPriceLine } from '#catalog/contract/price_stay'
import { toNzd } from '#shared/values/money'

type Line = Omit<StayPriceLine, 'run'> & Partial<Pick<StayPriceLine, 'run'>>

/** Lines of a price as clients see them, in NZD; where they are of several runs, each says of which nights it is. */
export function presentLines(lines: Line[]) {
  const hasRuns = new Set(lines.flatMap(({ run }) => run?.from ?? [])).size > 1

  return lines.map(({ label, quantity, unitCents, totalCents, season = null, run }) => ({
    label,
    quantity,
    unitPrice: toNzd(unitCents),
    total: toNzd(totalCents),
    season,
    ...(hasRuns && run),
  }))
}
