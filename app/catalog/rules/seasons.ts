import { randomUUID } from 'node:crypto'
import { addDays, type AucklandDate } from '#shared/values/auckland_time'
import { type Cents, toNzdOrNull } from '#shared/values/money'

/** Rates of the nights from `from` to `to`, both included; cents, null or 0 is a rate that is not offered. */
export interface Season {
  id: string
  name: string
  from: AucklandDate
  to: AucklandDate
  pricePerNightCents: Cents | null
  weeklyRateCents: Cents | null
  /** Of stays that begin in it; null: as of the listing. */
  minimumNights: number | null
}

/** What rules ask of a listing about its seasons, which are in order and never overlap (rule L91). */
export interface Seasonal {
  minimumNights: number
  rates: Season[]
}

/** The season of a night; null when it has none. */
export function seasonAt(seasons: Season[], night: AucklandDate): Season | null {
  return seasons.find(({ from, to }) => from <= night && night <= to) ?? null
}

/** The fewest nights of a stay that begins on this date (rule L92). */
export function minimumNightsAt({ minimumNights, rates }: Seasonal, checkIn: AucklandDate): number {
  return seasonAt(rates, checkIn)?.minimumNights ?? minimumNights
}

/** @returns the place in the list of the first that shares a night with one before it; -1 without one */
export function firstOverlap(seasons: Pick<Season, 'from' | 'to'>[]): number {
  return seasons.findIndex(({ from, to }, at) =>
    seasons.slice(0, at).some((before) => before.from <= to && from <= before.to)
  )
}

/** Seasons as clients see them, in NZD. */
export function presentSeasons(seasons: Season[]) {
  return seasons.map(
    ({ id, name, from, to, pricePerNightCents, weeklyRateCents, minimumNights }) => ({
      id,
      name,
      from,
      to,
      pricePerNight: toNzdOrNull(pricePerNightCents),
      weeklyRate: toNzdOrNull(weeklyRateCents),
      minimumNights,
    })
  )
}

/** In order of their dates. One that begins on the day of a former one keeps its id. */
export function inOrder(seasons: Omit<Season, 'id'>[], former: Season[]): Season[] {
  const ids = new Map(former.map(({ id, from }) => [from, id]))

  return seasons
    .map((season) => ({ id: ids.get(season.from) ?? randomUUID(), ...season }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/**
 * Gives days a price of their own (rule L93): what overlaps is cut, and neighbours that are alike become one.
 *
 * @param paint days from `from` to `to`, both included; no price takes away what the days carry
 */
export function painted(
  seasons: Season[],
  paint: Pick<Season, 'from' | 'to' | 'pricePerNightCents'>
): Season[] {
  const own = {
    ...paint,
    id: randomUUID(),
    name: 'Own price',
    weeklyRateCents: null,
    minimumNights: null,
  }
  const around = seasons.flatMap((season) => cut(season, paint))
  const all = paint.pricePerNightCents === null ? around : [...around, own]

  return joined(all.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
}

/** What is left of a season before and after some days. The second of two parts is a season of its own. */
function cut(season: Season, { from, to }: Pick<Season, 'from' | 'to'>): Season[] {
  if (season.to < from || season.from > to) return [season]
  const parts: Season[] = []
  if (season.from < from) parts.push({ ...season, to: addDays(from, -1) })
  if (season.to > to)
    parts.push({
      ...season,
      id: parts.length > 0 ? randomUUID() : season.id,
      from: addDays(to, 1),
    })

  return parts
}

function joined(seasons: Season[]): Season[] {
  return seasons.reduce<Season[]>((all, season) => {
    const before = all.at(-1)
    const isAlike =
      before !== undefined && addDays(before.to, 1) === season.from && sameRates(before, season)

    return isAlike ? [...all.slice(0, -1), { ...before, to: season.to }] : [...all, season]
  }, [])
}

const RATES = ['name', 'pricePerNightCents', 'weeklyRateCents', 'minimumNights'] as const

function sameRates(one: Season, other: Season): boolean {
  return RATES.every((name) => one[name] === other[name])
}
