import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { fitTerms } from '#catalog/queries/fitting_listings'
import type { Place } from '#catalog/queries/list_places'
import { type ListingFilter, type SearchCriteria, stayOf } from '#catalog/queries/matching_listings'
import type { CardListing, PublicListing } from '#catalog/queries/public_listing'
import SearchListings from '#catalog/queries/search_listings'
import SuggestPlaces from '#catalog/queries/suggest_places'
import { nearestStay, noMatchWords, type Obstacle, obstacleOf } from '#catalog/rules/no_match'
import { minimumNightsAt } from '#catalog/rules/seasons'
import { judgeStay } from '#catalog/contract/stay_rules'
import { folded } from '#catalog/rules/place_match'
import { fitOf } from '#catalog/rules/vessel_fit'
import CalendarEntry, { whereTaking } from '#catalog/models/calendar_entry'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf, daysBetween } from '#shared/values/auckland_time'
import { toNzdOrNull } from '#shared/values/money'

/** How many moorings are looked at, and how many dates, places and moorings are offered. */
const [LOOKED_AT, DATES, PLACES, NEAREST] = [100, 3, 3, 6]

export interface NearestMatches {
  /** Why what was asked for does not match; null where there is nothing. */
  reasons: string | null
  /** Stays that could be had there. */
  stays: { id: string; title: string; checkIn: string; checkOut: string }[]
  /** Places that words without a match may mean. */
  similar: Pick<Place, 'name' | 'kind'>[]
  /** The place whose nearest moorings these are, "Waiheke Island". */
  near: string | null
  rows: CardListing[]
}

type Criteria = SearchCriteria & { near?: string }

/** For a search without a match: why there is none, the nearest dates and the nearest moorings. */
@inject()
export default class FindNearestMatches {
  constructor(
    private search: SearchListings,
    private places: SuggestPlaces
  ) {}

  async handle(criteria: Criteria): Promise<NearestMatches> {
    const { now, search, region } = criteria
    const text = search ?? region
    const [there, similar] = await Promise.all([
      this.#there(criteria),
      text ? this.places.handle({ search: text, limit: PLACES, now }) : [],
    ])
    const considered = await this.#considered(there, criteria)
    const exact = similar.find(({ name }) => folded(name) === folded(text!))
    const meant = exact ?? (there.length === 0 ? similar.at(0) : undefined)
    const place = isPlaced(criteria) ? (meant ?? middleOf(there)) : null

    return {
      reasons:
        there.length < LOOKED_AT
          ? noMatchWords(
              placeWords(criteria, exact?.name),
              considered.flatMap(({ obstacle }) => obstacle ?? [])
            )
          : null,
      stays: staysOf(considered, criteria),
      similar: there.length === 0 ? similar : [],
      near: meant?.name ?? null,
      rows: place ? await this.#nearest(criteria, place) : [],
    }
  }

  /** What is where it was searched for, whatever dates, boat and price. */
  async #there({ now, search, region, west, south, east, north }: Criteria) {
    const { rows } = await this.search.handle({
      ...{ now, search, region, west, south, east, north },
      page: 1,
      limit: LOOKED_AT,
    })
    return rows
  }

  async #considered(there: PublicListing[], criteria: Criteria): Promise<Considered[]> {
    const { fit, now } = criteria
    const stay = stayOf(criteria)
    const taken: Map<string, Taken[]> = stay ? await takenNights(there, now) : new Map()

    return there.map((mooring) => {
      const nights = taken.get(mooring.id) ?? []
      const isTaken =
        stay !== null && nights.some(({ from, to }) => from < stay.checkOut && to > stay.checkIn)
      const facts = {
        ...mooring,
        nightly: nightlyOf(mooring),
        fitProblem: fit?.fitsOnly
          ? (fitOf(fit.boat, mooring, fitTerms(fit, criteria)).problems.at(0) ?? null)
          : null,
        ...(stay
          ? {
              minimumNights: minimumNightsAt(mooring, stay.checkIn),
              stayRule: judgeStay(mooring, stay, now).refused?.name ?? null,
            }
          : { stayRule: null }),
        isTaken,
      }
      return { mooring, nights, obstacle: obstacleOf(facts, criteria) }
    })
  }

  /** What matches but for the place. */
  async #nearest(criteria: Criteria, place: { latitude: number; longitude: number }) {
    const { search, region, near, west, south, east, north, sort, ...others } = criteria
    const { rows } = await this.search.handle({
      ...others,
      sort: 'nearest',
      place,
      page: 1,
      limit: NEAREST,
      extent: 'card',
    })
    return rows
  }
}

interface Considered {
  mooring: PublicListing
  nights: Taken[]
  obstacle: Obstacle | null
}

interface Taken {
  from: string
  to: string
}

async function takenNights(there: PublicListing[], now: DateTime): Promise<Map<string, Taken[]>> {
  const ids = there.map(({ id }) => id)
  const entries = await findModels(
    CalendarEntry,
    sql`WHERE listing_id = ANY(${ids}::uuid[]) AND ${whereTaking('calendar_entries', now)}
      AND upper(nights) > ${aucklandDateOf(now)}::date`
  )
  const ranges = entries.map(({ listingId, refused }) => ({ listingId, ...refused }))

  return Map.groupBy(ranges, ({ listingId }) => listingId)
}

/** The nearest dates of the moorings that other dates would do for, the nearest first. */
function staysOf(considered: Considered[], criteria: Criteria): NearestMatches['stays'] {
  const wanted = stayOf(criteria)
  if (!wanted) return []

  return considered
    .filter(({ obstacle }) => obstacle?.isOfDates)
    .flatMap(({ mooring, nights }) => {
      const { id, title } = mooring
      const stay = nearestStay(wanted, nights, {
        leastNights: (checkIn) => minimumNightsAt(mooring, checkIn),
        allows: (one) => judgeStay(mooring, one, criteria.now).refused === null,
      })
      return stay ? [{ id, title, checkIn: stay.checkIn, checkOut: stay.checkOut }] : []
    })
    .sort((a, b) => away(a) - away(b))
    .slice(0, DATES)

  function away({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
    return (
      Math.abs(daysBetween(wanted!.checkIn, checkIn)) +
      Math.abs(daysBetween(wanted!.checkOut, checkOut))
    )
  }
}

/** Whether a place narrows the search. */
function isPlaced({ search, region, west }: ListingFilter): boolean {
  return [search, region, west].some((value) => value !== undefined)
}

/** @param name of the place that was typed */
function placeWords({ search, region, west }: Criteria, name?: string): string {
  if (search) return name ? `at ${name}` : `matching "${search}"`
  if (west !== undefined) return 'in this area'

  return region ? `in ${region}` : ''
}

/** NZD a night, as prices are filtered by; null without a rate. */
function nightlyOf({ pricePerNightCents, weeklyRateCents }: PublicListing): number | null {
  return toNzdOrNull(pricePerNightCents || (weeklyRateCents && Math.round(weeklyRateCents / 7)))
}

/** Of public points. */
function middleOf(there: PublicListing[]) {
  if (there.length === 0) return null
  const mean = (of: (mooring: PublicListing) => number) =>
    there.reduce((sum, mooring) => sum + of(mooring), 0) / there.length

  return {
    latitude: mean(({ publicLatitude }) => publicLatitude),
    longitude: mean(({ publicLongitude }) => publicLongitude),
  }
}
