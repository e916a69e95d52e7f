/** Money is integer cents inside; NZD numbers exist only at the edges (rule P5). */

/** A whole number of New Zealand cents. */
export type Cents = number

const BPS = 10_000

/**
 * A share of an amount, rounded half up to the cent.
 *
 * @param bps basis points: 1500 is 15 %
 */
export function shareOf(amount: Cents, bps: number): Cents {
  return proportionOf(amount, bps, BPS)
}

/** An amount multiplied by part / whole, both whole numbers, rounded half up to the cent. */
export function proportionOf(amount: Cents, part: number, whole: number): Cents {
  return Math.floor((2 * amount * part + whole) / (2 * whole))
}

/** @returns NZD with at most two decimals, for JSON */
export function toNzd(amount: Cents): number {
  return amount / 100
}

/** @returns NZD, or null for a rate that is not offered */
export function toNzdOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toNzd(amount)
}

/** @param nzd with at most two decimals */
export function fromNzd(nzd: number): Cents {
  return Math.round(nzd * 100)
}

const dollars = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })

/** @returns the amount for people: `$1,234.50` */
export function formatNzd(amount: Cents): string {
  return dollars.format(toNzd(amount))
}
