export type RentalType = 'NIGHTLY' | 'WEEKLY'

/** WEEKLY when only a weekly rate is set, else NIGHTLY (rule L19). Rates in cents. */
export function rentalType(rates: {
  pricePerNightCents: number | null
  weeklyRateCents: number | null
}): RentalType {
  return rates.weeklyRateCents && !rates.pricePerNightCents ? 'WEEKLY' : 'NIGHTLY'
}
