import { createTidePredictor } from '@neaps/tide-predictor'
import { LRUCache } from 'lru-cache'
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

interface NearestStation {
  station: TideStation
  metres: number
}

const nearestStations = new LRUCache<string, NearestStation>({ max: 5000 })

/**
 * The nearest station on the same coast (rule K2): Onehunga is 9 km from Auckland's station and has the tides of the
 * other sea.
 *
 * @param place the public point of a mooring, never its real place
 */
export function nearestStation(place: Place): NearestStation {
  return keptIn(nearestStations, `${place.latitude} ${place.longitude}`, () => {
    const coast = isOnWestCoast(place) ? 'west' : 'east'
    const [nearest] = stations
      .filter((station) => station.coast === coast)
      .map((station) => ({ station, metres: metresBetween(place, station) }))
      .sort((one, other) => one.metres - other.metres)

    return nearest
  })
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
const predictedDays = new LRUCache<string, TideExtreme[]>({ max: 2000 })

/**
 * Predicted by whole UTC days and kept: the instant of an extreme depends on the period that is predicted, by up to a second, and
 * has to be the same wherever it is told.
 */
function extremesOfDay({ source }: TideStation, day: number): TideExtreme[] {
  return keptIn(predictedDays, `${source} ${day}`, () => {
    const [start, end] = [new Date(day * DAY), new Date((day + 1) * DAY)]

    return predictors
      .get(source)!
      .getExtremesPrediction({ start, end })
      .filter(({ time }) => time >= start && time < end)
      .map(({ time, level, high }) => ({ at: time, height: level, type: high ? 'high' : 'low' }))
  })
}

/** @returns what is kept under the key; made when it is not there */
function keptIn<Kept extends object>(
  cache: LRUCache<string, Kept>,
  key: string,
  make: () => Kept
): Kept {
  const kept = cache.get(key) ?? make()
  cache.set(key, kept)

  return kept
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

const lowestOfStays = new LRUCache<string, Water>({ max: 2000 })

/**
 * The lowest water of a stay at a station: a low tide, or the water at check-in or check-out. It is kept, because a page of cards
 * asks it of few stations.
 */
function lowestWater(station: TideStation, stay: StayRange): Water {
  return keptIn(lowestOfStays, `${station.source} ${stay.dateRange}`, () => {
    const { startsAt: from, endsAt: until } = stay
    const ends: Water[] = [from, until].map((instant) => waterAt(station, instant.toJSDate()))
    const waters = [...tideExtremes(station, { from, until }), ...ends]

    return waters.reduce((lowest, water) => (water.height < lowest.height ? water : lowest))
  })
}

function waterAt({ source }: TideStation, at: Date): Water {
  return { at, height: predictors.get(source)!.getWaterLevelAtTime({ time: at }).level }
}
