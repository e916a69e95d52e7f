import { createTidePredictor } from '@neaps/tide-predictor'
import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { metresBetween, type Place } from '#catalog/rules/public_point'
import { isOnWestCoast } from '#catalog/rules/west_coast'
import type { StayRange } from '#shared/values/stay_range'
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
export function tideExtremes(station: TideStation, { from, until }: Period): TideExtreme[] {
  const [start, end] = [from.toMillis(), until.toMillis()]
  const days = Math.ceil(end / DAY) - Math.floor(start / DAY)

  return Array.from({ length: days }, (_, index) => Math.floor(start / DAY) + index)
    .flatMap((day) => extremesOfDay(station, day))
    .filter(({ at }) => at.getTime() >= start && at.getTime() < end)
}

const DAY = 24 * 60 * 60 * 1000
const MOST_DAYS = 2000
const predictedDays = new Map<string, TideExtreme[]>()

/**
 * Predicted by whole UTC days and kept: the instant of an extreme depends on the period that is predicted, by up to a second, and
 * has to be the same wherever it is told.
 */
function extremesOfDay({ source }: TideStation, day: number): TideExtreme[] {
  const key = `${source} ${day}`
  const known = predictedDays.get(key)
  if (known) return known

  const [start, end] = [new Date(day * DAY), new Date((day + 1) * DAY)]
  const predicted = predictors
    .get(source)!
    .getExtremesPrediction({ start, end })
    .filter(({ time }) => time >= start && time < end)
    .map(({ time, level, high }): TideExtreme => {
      return { at: time, height: level, type: high ? 'high' : 'low' }
    })
  if (predictedDays.size >= MOST_DAYS) predictedDays.clear()
  predictedDays.set(key, predicted)
  return predicted
}

/** What the water at a mooring is computed from. */
export type TidalPlace = Pick<Listing, 'publicLatitude' | 'publicLongitude' | 'lowTideDepth'>

/** The station of a mooring, by its public point. */
export function stationOf({
  publicLatitude: latitude,
  publicLongitude: longitude,
}: Omit<TidalPlace, 'lowTideDepth'>) {
  return nearestStation({ latitude, longitude })
}

/** Metres of water at a mooring while the tide at its station is so high, to the centimetre. */
export function depthAt(
  { lowTideDepth }: TidalPlace,
  height: number,
  station: TideStation
): number {
  return inCentimetres(lowTideDepth + inCentimetres(height) - station.meanLowWaterSprings)
}

/** The least water under a keel from check-in at 14:00 to check-out at 10:00, in metres, and when that is (rule K24). */
export function leastUnderKeel(mooring: TidalPlace, draft: number, stay: StayRange) {
  const { station } = stationOf(mooring)
  const { at, height } = lowestWater(station, stay)

  return { metres: inCentimetres(depthAt(mooring, height, station) - draft), at: at.toISOString() }
}

/** Metres to the centimetre, without a minus before zero. */
export function inCentimetres(metres: number): number {
  return Math.round(metres * 100) / 100 || 0
}

type Water = Omit<TideExtreme, 'type'>

/** The lowest water of a stay at a station: a low tide, or the water at check-in or check-out. */
function lowestWater(station: TideStation, { startsAt: from, endsAt: until }: StayRange): Water {
  const ends: Water[] = [from, until].map((instant) => waterAt(station, instant.toJSDate()))
  const waters = [...tideExtremes(station, { from, until }), ...ends]

  return waters.reduce((lowest, water) => (water.height < lowest.height ? water : lowest))
}

function waterAt({ source }: TideStation, at: Date): Water {
  return { at, height: predictors.get(source)!.getWaterLevelAtTime({ time: at }).level }
}
