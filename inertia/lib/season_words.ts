import { formatDate, formatRate, plural, ratesInWords } from './format.ts'

interface Season {
  from: string | null
  to: string | null
  pricePerNight?: number | null
  weeklyRate?: number | null
  minimumNights?: number | null
}

/** The first and the last night of a season, its prices and its minimum of nights. */
export function seasonInWords(season: Season): string {
  const { from, to, pricePerNight, weeklyRate, minimumNights } = season

  return [
    from && to ? `${formatDate(from)} – ${formatDate(to)}` : 'No dates yet',
    pricePerNight || weeklyRate ? ratesInWords(season, formatRate) : 'no price yet',
    minimumNights && minimumNights > 1 ? `at least ${plural(minimumNights, 'night')}` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a line of a price is for: "3 nights (Summer holidays)". */
export function lineInWords({ label, season }: { label: string; season?: string | null }): string {
  return season ? `${label} (${season})` : label
}
