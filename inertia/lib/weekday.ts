import { formatDate } from './format'

const short = (timeZone: string) => new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone })

/** An ISO instant (its Auckland day) or a YYYY-MM-DD day with its weekday: "Fri 11/12/2026". */
export function formatDayWithWeekday(value: string): string {
  const isDay = value.length === 10
  const weekday = short(isDay ? 'UTC' : 'Pacific/Auckland').format(
    new Date(isDay ? `${value}T00:00:00Z` : value)
  )

  return `${weekday} ${formatDate(value)}`
}
