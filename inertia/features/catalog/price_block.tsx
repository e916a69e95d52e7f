import { formatRate, formatWholeDollars } from '~/lib/format'

interface PriceBlockProps {
  pricePerNight: number | null
  weeklyRate: number | null
  hasSeasons: boolean
  /** To the cent, for whoever set the rates. */
  isExact?: boolean
}

/** Whole dollars for those who browse; both rates when both are offered (rule P10). */
export function PriceBlock({ pricePerNight, weeklyRate, hasSeasons, isExact }: PriceBlockProps) {
  const format = isExact ? formatRate : formatWholeDollars
  const rates = [
    { amount: pricePerNight ?? 0, unit: '/night' },
    { amount: weeklyRate ?? 0, unit: '/week' },
  ].filter(({ amount }) => amount > 0)

  if (rates.length === 0)
    return <p className="font-semibold">{hasSeasons ? 'Seasonal prices' : 'Contact for pricing'}</p>

  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      {rates.map(({ amount, unit }, index) => (
        <span key={unit} className={index > 0 ? 'text-sm text-muted' : undefined}>
          <span className={index === 0 ? 'font-display text-xl font-strong' : 'font-semibold'}>
            {format(amount)}
          </span>
          <span className={index === 0 ? 'text-sm text-muted' : undefined}>{unit}</span>
        </span>
      ))}
    </p>
  )
}
