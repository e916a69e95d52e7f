import type Listing from '#catalog/models/listing'
import { nearestStation, tideExtremes } from '#catalog/rules/tides'
import { addDays, type AucklandDate, aucklandInstant } from '#shared/values/auckland_time'

const SOURCE = 'TICON-4 tidal constants (SEANOE, doi.org/10.17882/109129), CC BY 4.0'

interface Days {
  from: AucklandDate
  days: number
}

export type Tides = ReturnType<typeof tidesOf>

/** High and low tides at the station nearest to the public point (rules K1, K2), over whole days in Auckland. */
export function tidesOf(
  { publicLatitude, publicLongitude }: Pick<Listing, 'publicLatitude' | 'publicLongitude'>,
  { from, days }: Days
) {
  const { station, metres } = nearestStation({
    latitude: publicLatitude,
    longitude: publicLongitude,
  })
  const extremes = tideExtremes(station, {
    from: aucklandInstant(from, 0),
    until: aucklandInstant(addDays(from, days), 0),
  })

  return {
    station: station.name,
    distanceKm: Math.round(metres / 1000),
    datum: 'Chart datum',
    source: SOURCE,
    meanLowWaterSprings: station.meanLowWaterSprings,
    notice: `Not for navigation. Predicted for ${station.name}, the nearest station; the tide at the mooring differs.`,
    extremes: extremes.map(({ at, height, type }) => ({
      at: at.toISOString(),
      height: Number(height.toFixed(2)),
      type,
    })),
  }
}
