import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { priceStay, rateCardOf, type StayRates } from '#catalog/contract/price_stay'
import { wherePublic } from '#catalog/contract/public_visibility'
import CountListings from '#catalog/queries/count_listings'
import { FIT_COLUMNS, fitTerms } from '#catalog/queries/fitting_listings'
import { KeptListings } from '#catalog/queries/kept_listings'
import { type SearchCriteria, stayOf, whereAllMatching } from '#catalog/queries/matching_listings'
import type { Season } from '#catalog/rules/seasons'
import { type Fit, type FitLimits, fitOf } from '#catalog/rules/vessel_fit'
import { runSql } from '#platform/database/run_sql'
import { join, raw, type Sql, sql } from '#platform/database/sql'
import { toNzd, toNzdOrNull } from '#shared/values/money'
import type { StayRange } from '#shared/values/stay_range'

/** A mark on the map: a public point in degrees, with rates in NZD. */
export type MapPoint = [
  id: string,
  title: string,
  latitude: number,
  longitude: number,
  pricePerNight: number | null,
  weeklyRate: number | null,
  hasSeasons: boolean,
]

interface Found {
  /** Each is JSON of a `MapPoint`. */
  points: string[]
  /** What a stay on the dates costs at each, in NZD; null without dates. */
  stayTotals: (number | null)[] | null
  /** How the boat of the search fits each; null without a boat. */
  fits: Fit[] | null
  /** Whether these are all. */
  isComplete: boolean
}

type Row = StayRates & {
  id: string
  title: string
  latitude: number
  longitude: number
  hasSeasons: boolean
  /** With dates alone. */
  rates?: Season[]
} & Partial<FitLimits>

type MapCriteria = SearchCriteria & { limit: number }

const COLUMNS = raw(`
  listings.id, title, public_latitude AS latitude, public_longitude AS longitude, rates <> '[]' AS "hasSeasons",
  price_per_night_cents AS "pricePerNightCents", weekly_rate_cents AS "weeklyRateCents"`)

/** Among more listings than these a crowded area is filled from the newest. */
const MANY = 10_000

/** PostgreSQL does not see beyond a LIMIT, and would sort all that are in the area; this stops when the answer is full. */
const newest = (now: DateTime) => sql`(
  SELECT * FROM listings WHERE ${wherePublic('listings', now)}
  ORDER BY created_at DESC, id DESC LIMIT ${raw(String(MANY))}) AS listings`

/** The newest matching public listings, at most `limit`. Of a search by more than an area they may be seconds old (docs/adr/0050). */
@inject()
export default class ListMapPoints {
  constructor(
    private totals: CountListings,
    private map: KeptListings
  ) {}

  async handle(criteria: MapCriteria): Promise<Found> {
    const { limit, now, sort, near, fit, ...filter } = criteria
    const { west, south, east, north, ...others } = filter
    if (!fit && Object.values(others).every((value) => value === undefined)) {
      const area = west === undefined ? null : ({ west, south, east, north } as Required<Area>)
      const texts = (ids: string[]) => textsOf(ids, now)
      const found = await this.map.newest({ area, limit, now, texts })
      if (found)
        return {
          points: found.texts,
          stayTotals: null,
          fits: null,
          isComplete: found.isComplete,
        }
    }

    const key = JSON.stringify({ ...filter, limit, fit })
    return this.map.answerOf(key, now, () => this.#find(criteria))
  }

  async #find({ limit, ...criteria }: MapCriteria): Promise<Found> {
    const rows =
      (await this.#known(criteria, limit + 1)) ??
      (await this.#crowded(criteria, limit + 1)) ??
      (await matchingRows(raw('listings'), criteria, limit + 1))
    const shown = rows.slice(0, limit)
    const stay = stayOf(criteria)
    const { fit } = criteria
    const terms = fit && fitTerms(fit, criteria)

    return {
      points: shown.map(textOf),
      stayTotals: stay && shown.map((row) => totalOf(row, stay)),
      fits: terms ? shown.map((row) => fitOf(fit.boat, row as FitLimits, terms)) : null,
      isComplete: rows.length <= limit,
    }
  }

  /** @returns null when they are not known in memory; words have another order there */
  async #known(criteria: SearchCriteria, most: number): Promise<Row[] | null> {
    const found = criteria.search ? null : await this.map.find(criteria, { skip: 0, most })

    return found && rowsWhere(isOneOf(found.ids, criteria.now), criteria)
  }

  /** @returns null when the area has too few of the newest, or there is none */
  async #crowded(criteria: SearchCriteria, limit: number): Promise<Row[] | null> {
    const { west, search, now } = criteria
    if (west === undefined || search || (await this.totals.handle({ now })) <= MANY) return null

    const rows = await matchingRows(newest(now), criteria, limit)
    return rows.length === limit ? rows : null
  }
}

type Area = Pick<SearchCriteria, 'west' | 'south' | 'east' | 'north'>

/**
 * @param listings where they are looked for
 * @returns at most `limit` rows, newest first
 */
function matchingRows(listings: Sql, criteria: SearchCriteria, limit: number): Promise<Row[]> {
  return rowsWhere(
    sql`${listings} WHERE ${whereAllMatching(criteria)} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    criteria
  )
}

/** @param rest follows FROM */
function rowsWhere(rest: Sql, criteria: SearchCriteria): Promise<Row[]> {
  const columns = join([
    COLUMNS,
    ...(stayOf(criteria) ? [raw('rates')] : []),
    ...(criteria.fit ? [FIT_COLUMNS] : []),
  ])

  return runSql<Row>(sql`SELECT ${columns} FROM ${rest}`, { client: 'replica' })
}

const isOneOf = (ids: string[], now: DateTime) => sql`
  listings WHERE id = ANY(${ids}::uuid[]) AND ${wherePublic('listings', now)} ORDER BY created_at DESC, id DESC`

async function textsOf(ids: string[], now: DateTime): Promise<Map<string, string>> {
  const rows = await runSql<Row>(
    sql`SELECT ${COLUMNS} FROM listings WHERE id = ANY(${ids}::uuid[]) AND ${wherePublic('listings', now)}`,
    { client: 'replica' }
  )

  return new Map(rows.map((row) => [row.id, textOf(row)]))
}

function textOf(row: Row): string {
  const { id, title, latitude, longitude, pricePerNightCents, weeklyRateCents, hasSeasons } = row
  const [nightly, weekly] = [toNzdOrNull(pricePerNightCents), toNzdOrNull(weeklyRateCents)]
  const point: MapPoint = [id, title, latitude, longitude, nightly, weekly, hasSeasons]

  return JSON.stringify(point)
}

function totalOf(row: Row, stay: StayRange): number | null {
  const price = priceStay(rateCardOf(row), stay)

  return price && toNzd(price.totalCents)
}
