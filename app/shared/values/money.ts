/** Money is integer cents inside; NZD numbers exist only at the edges (rule P5). */

export type Cents = number

const BPS = 10_000

/** A share in basis points (1500 is 15 %), rounded half up to the cent. */
export function shareOf(amount: Cents, bps: number): Cents {
  return proportionOf(amount, bps, BPS)
}

/** An amount multiplied by part / whole, both whole numbers, rounded half up to the cent. */
export function proportionOf(amount: Cents, part: number, whole: number): Cents {
  return Math.floor((2 * amount * part + whole) / (2 * whole))
}

export function toNzd(amount: Cents): number {
  return amount / 100
}

export function toNzdOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toNzd(amount)
}

export function fromNzd(nzd: number): Cents {
  return Math.round(nzd * 100)
}

const dollars = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })

/** @returns the amount for people: `$1,234.50` */
export function formatNzd(amount: Cents): string {
  return dollars.format(toNzd(amount))
}
