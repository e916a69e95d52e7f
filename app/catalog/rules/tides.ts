import { createTidePredictor } from '@neaps/tide-predictor'
import type { DateTime } from 'luxon'
import { metresBetween, type Place } from '#catalog/rules/public_point'
import { isOnWestCoast } from '#catalog/rules/west_coast'
import stations from './tide_stations.json' with { type: 'json' }

/** Metres above chart datum, degrees; the constituents are those of TICON-4 (docs/tides.md). */
export type TideStation = (typeof stations)[number]

export interface TideExtreme {
  at: Date
  /** Metres above chart datum. */
  height: number
  type: 'high' | 'low'
}

interface Period {
  from: DateTime
  /** Not included. */
  until: DateTime
}

const predictors = new Map(
  stations.map(({ source, constituents, meanSeaLevel }) => [
    source,
    createTidePredictor(constituents, { offset: meanSeaLevel }),
  ])
)

/**
 * The nearest station on the same coast (rule K2): Onehunga is 9 km from Auckland's station and has the tides of the
 * other sea.
 *
 * @param place the public point of a mooring, never its real place
 */
export function nearestStation(place: Place): { station: TideStation; metres: number } {
  const coast = isOnWestCoast(place) ? 'west' : 'east'
  const [nearest] = stations
    .filter((station) => station.coast === coast)
    .map((station) => ({ station, metres: metresBetween(place, station) }))
    .sort((one, other) => one.metres - other.metres)

  return nearest
}

/** High and low tides of a period, in their order (rule K1). */
export function tideExtremes({ source }: TideStation, { from, until }: Period): TideExtreme[] {
  const [start, end] = [from.toJSDate(), until.toJSDate()]

  return predictors
    .get(source)!
    .getExtremesPrediction({ start, end })
    .filter(({ time }) => time >= start && time < end)
    .map(({ time, level, high }) => ({ at: time, height: level, type: high ? 'high' : 'low' }))
}
