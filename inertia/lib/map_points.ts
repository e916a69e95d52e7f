import type { AnswerOf } from '~/lib/http'

/** A mooring as a mark on the map; its public point in degrees, rates and the total of the stay in NZD. */
export interface MapPoint {
  id: string
  title: string
  latitude: number
  longitude: number
  pricePerNight: number | null
  weeklyRate: number | null
  hasSeasons: boolean
  /** Null without dates. */
  stayTotal: number | null
}

/** Points of an answer by the names of what they have. */
export function pointsOf({ points, stayTotals }: AnswerOf<'api.map_points.index'>): MapPoint[] {
  return points.map(
    ([id, title, latitude, longitude, pricePerNight, weeklyRate, hasSeasons], place) => ({
      id,
      title,
      latitude,
      longitude,
      pricePerNight,
      weeklyRate,
      hasSeasons,
      stayTotal: stayTotals?.[place] ?? null,
    })
  )
}
