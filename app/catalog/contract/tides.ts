import {
  depthAt,
  inCentimetres,
  stationOf,
  tideExtremes,
  type TidalPlace,
} from '#catalog/rules/tides'
import { addDays, type AucklandDate, aucklandInstant } from '#shared/values/auckland_time'
import type { StayRange } from '#shared/values/stay_range'

const SOURCE = 'TICON-4 tidal constants (SEANOE, doi.org/10.17882/109129), CC BY 4.0'

type PublicPoint = Omit<TidalPlace, 'lowTideDepth'>

export { leastUnderKeel } from '#catalog/rules/tides'

interface Days {
  from: AucklandDate
  days: number
}

export type StayTides = ReturnType<typeof tidesOfStay>

/**
 * High and low tides at the station nearest to the public point (rules K1, K2), over whole days in Auckland. Metres above
 * chart datum; the depth at a time is the mooring's at low tide, plus the height, less `meanLowWaterSprings`.
 */
export function tidesOf(place: PublicPoint, { from, days }: Days) {
  const { station, metres } = stationOf(place)
  const extremes = tideExtremes(station, {
    from: aucklandInstant(from, 0),
    until: aucklandInstant(addDays(from, days), 0),
  })

  return {
    station: station.name,
    distanceKm: Math.round(metres / 1000),
    datum: 'Chart datum',
    meanLowWaterSprings: station.meanLowWaterSprings,
    source: SOURCE,
    notice: `Not for navigation. Predicted for ${station.name}, the nearest station; the tide at the mooring differs.`,
    extremes: extremes.map(({ at, height, type }) => ({
      at: at.toISOString(),
      height: inCentimetres(height),
      type,
    })),
  }
}

interface BookedMooring {
  listing: TidalPlace
  stay: StayRange
  /** Of the boat, in metres; null without one. */
  draft: number | null
}

/** The tides of the days of check-in and check-out, with the depth at the mooring and the water under the keel in metres. */
export function tidesOfStay({ listing, stay: { checkIn, checkOut }, draft }: BookedMooring) {
  const { station } = stationOf(listing)
  const days = [checkIn, checkOut].map((date) => {
    const { extremes, ...about } = tidesOf(listing, { from: date, days: 1 })
    const waters = extremes.map(({ at, height, type }) => {
      const depth = depthAt(listing, height, station)

      return {
        at,
        height,
        type,
        depth,
        underKeel: draft === null ? null : inCentimetres(depth - draft),
      }
    })

    return { about, date, extremes: waters }
  })
  const [{ about }] = days

  return { ...about, days: days.map(({ date, extremes }) => ({ date, extremes })) }
}
