import { formatWholeDollars } from '~/lib/format'
import type { MapPoint } from '~/lib/map_points'

type Rates = Pick<MapPoint, 'pricePerNight' | 'weeklyRate' | 'hasSeasons' | 'stayTotal'>

/** What a mark on the map says: the stay's price, else the nightly rate, else the weekly one. */
export function pointPrice({ pricePerNight, weeklyRate, hasSeasons, stayTotal }: Rates): string {
  if (stayTotal !== null) return formatWholeDollars(stayTotal)
  if (pricePerNight) return formatWholeDollars(pricePerNight)
  if (weeklyRate) return `${formatWholeDollars(weeklyRate)}/wk`
  return hasSeasons ? 'Seasonal' : 'Ask'
}
