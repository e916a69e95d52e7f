import { formatWholeDollars } from '~/lib/format'
import type { MapPoint, StayPrice } from './types'

type Rates = Pick<MapPoint, 'pricePerNight' | 'weeklyRate' | 'hasSeasons'>

/** What a mark on the map says: the stay's price, else the nightly rate, else the weekly one. */
export function pointPrice(
  { pricePerNight, weeklyRate, hasSeasons }: Rates,
  stayPrice?: StayPrice
): string {
  if (stayPrice) return formatWholeDollars(stayPrice.total)
  if (pricePerNight) return formatWholeDollars(pricePerNight)
  if (weeklyRate) return `${formatWholeDollars(weeklyRate)}/wk`
  return hasSeasons ? 'Seasonal' : 'Ask'
}
