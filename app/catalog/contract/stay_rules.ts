import type { DateTime } from 'luxon'
import { NotPriced, StayRefused } from '#catalog/exceptions/listing_refused'
import type Listing from '#catalog/models/listing'
import { counted, priceStay, rateCardOf, type StayPrice } from '#catalog/rules/price_stay'
import { minimumNightsAt } from '#catalog/rules/seasons'
import type { StayRuleName } from '#catalog/rules/stay_rule_names'
import marketplace from '#config/marketplace'
import { all, raw, type Sql, sql } from '#platform/database/sql'
import { addDays, addMonths, aucklandDateOf, daysBetween } from '#shared/values/auckland_time'
import { formatNzd } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

export { NotPriced, StayRefused, type StayRuleName }

/** What the rules ask of a listing. */
export const RULED_FIELDS = [
  'minimumNights',
  'pricePerNightCents',
  'weeklyRateCents',
  'rates',
  'instantBook',
  'advanceNoticeHours',
  'bookingWindowDays',
] as const

export type RuledListing = Pick<Listing, (typeof RULED_FIELDS)[number]>

interface Wanted {
  listing: RuledListing
  stay: StayRange
  now: DateTime
  /** Null when a night has no rate. */
  price: StayPrice | null
}

/** SQL about the seasons of a row of `listings`; null: it has none. */
interface Seasons {
  /** Of the season at check-in. */
  minimumNights: Sql | null
  /** Seasons have every night of the stay. */
  haveAll: Sql | null
}

/** SQL for rows of `listings`: a rule does not refuse the stay. */
type Condition = (stay: StayRange, now: DateTime, seasons: Seasons) => Sql

/** A rule of listings that decides about the nights of a stay, before their calendar does. */
interface StayRule {
  name: StayRuleName
  /** @returns what refuses the stay; null when this rule does not */
  refusal: (wanted: Wanted) => StayRefused | NotPriced | null
  /** Or why a search by dates does not ask it. */
  where: Condition | { notAsked: string }
  /** Of a rule that compares one number of a listing with the stay: listings are counted by it once, for all stays. */
  size?: ListingSize
}

interface ListingSize {
  /** SQL of the number, for rows of `listings`. */
  column: Sql
  /** The comparison of `where` without seasons. */
  fits: (size: number, stay: StayRange, now: DateTime) => boolean
}

const LEAST_NIGHTS: ListingSize = {
  column: sql`listings.minimum_nights`,
  fits: (minimumNights, { nights }) => minimumNights <= nights,
}

/** Hours before 14:00 of check-in, at least some where the owner answers requests. */
const NOTICE: ListingSize = {
  column: sql`CASE WHEN listings.instant_book THEN listings.advance_notice_hours
    ELSE greatest(listings.advance_notice_hours, ${raw(String(marketplace.requests.leastNoticeHours))}) END`,
  fits: (hours, stay, now) => hours === 0 || hours <= hoursUntil(stay, now),
}

const NO_WINDOW = 9999

const WINDOW: ListingSize = {
  column: sql`coalesce(listings.booking_window_days, ${raw(String(NO_WINDOW))})`,
  fits: (days, { checkIn }, now) => daysBetween(aucklandDateOf(now), checkIn) <= days,
}

/**
 * Seasons looked up for each listing. The inner query is read as it stands (`OFFSET 0`): by its dates alone PostgreSQL would read
 * the seasons of all listings, each time.
 */
const seasonsByListing = ({ checkIn, dateRange }: StayRange): Seasons => ({
  minimumNights: sql`(SELECT minimum_nights FROM (
    SELECT nights, minimum_nights FROM listing_seasons WHERE listing_id = listings.id OFFSET 0) season WHERE nights @> ${checkIn}::date)`,
  haveAll: sql`coalesce((
    SELECT range_agg(nights) FROM listing_seasons WHERE listing_id = listings.id) @> ${dateRange}::daterange, false)`,
})

const NO_SEASONS: Seasons = { minimumNights: null, haveAll: null }

/** SQL of the seasons at check-in: `listing_id, minimum_nights`. */
export const seasonsAtCheckIn = ({ checkIn }: StayRange) =>
  sql`SELECT listing_id, minimum_nights FROM listing_seasons WHERE nights @> ${checkIn}::date`

const OWN_RATES = sql`(listings.price_per_night_cents <> 0 OR listings.weekly_rate_cents <> 0)`

const SAME_EVERYWHERE = {
  notAsked: 'It is the same for all listings; a search says what its dates may be.',
}

/** In the order in which they refuse (rule B2). */
export const STAY_RULES: StayRule[] = [
  {
    name: 'past',
    refusal: ({ stay, now }) =>
      stay.checkIn < aucklandDateOf(now)
        ? new StayRefused('checkIn', 'notPast', 'Check-in cannot be in the past', 'past')
        : null,
    where: SAME_EVERYWHERE,
  },
  {
    name: 'notice',
    refusal({ stay, listing, now }) {
      const hours = noticeHoursOf(listing)
      if (NOTICE.fits(hours, stay, now)) return null

      const message = `This mooring must be booked at least ${noticeWords(hours)} before check-in`
      return new StayRefused('checkIn', 'notice', message, 'notice')
    },
    where: (stay, now) =>
      sql`(${NOTICE.column} = 0 OR ${NOTICE.column} <= ${hoursUntil(stay, now)}::float8)`,
    size: NOTICE,
  },
  {
    name: 'minimumNights',
    refusal({ stay, listing, now }) {
      const minimumNights = minimumNightsAt(listing, stay.checkIn)
      if (LEAST_NIGHTS.fits(minimumNights, stay, now)) return null

      const message = `This mooring requires a minimum of ${minimumNights} night(s)`
      return new StayRefused('checkOut', 'minimumNights', message, 'minimumNights')
    },
    where: ({ nights }, _, { minimumNights }) =>
      minimumNights
        ? sql`coalesce(${minimumNights}, ${LEAST_NIGHTS.column}) <= ${nights}`
        : sql`${LEAST_NIGHTS.column} <= ${nights}`,
    size: LEAST_NIGHTS,
  },
  {
    name: 'price',
    refusal: ({ price }) => (price ? null : new NotPriced()),
    where: (_stay, _now, { haveAll }) => (haveAll ? sql`(${OWN_RATES} OR ${haveAll})` : OWN_RATES),
  },
  {
    name: 'horizon',
    refusal({ stay, now }) {
      const { horizonMonths } = marketplace.stay
      const message = `Bookings can be made up to ${horizonMonths} months ahead`
      const isTooFar = stay.checkIn > addMonths(aucklandDateOf(now), horizonMonths)

      return isTooFar ? new StayRefused('checkIn', 'horizon', message, 'horizon') : null
    },
    where: SAME_EVERYWHERE,
  },
  {
    name: 'window',
    refusal({ stay, listing: { bookingWindowDays: days }, now }) {
      if (days === null || WINDOW.fits(days, stay, now)) return null

      const message = `This mooring can be booked up to ${counted(days, 'day')} ahead`
      return new StayRefused('checkIn', 'window', message, 'window')
    },
    where: ({ checkIn }, now) =>
      sql`${WINDOW.column} >= ${daysBetween(aucklandDateOf(now), checkIn)}`,
    size: WINDOW,
  },
  {
    name: 'length',
    refusal({ stay }) {
      const { maxNights } = marketplace.stay
      const message = `A stay can be at most ${maxNights} nights`

      return stay.nights > maxNights
        ? new StayRefused('checkOut', 'maxNights', message, 'length')
        : null
    },
    where: SAME_EVERYWHERE,
  },
  {
    name: 'total',
    refusal: ({ price }) => refusalOfTotal(price!),
    where: { notAsked: 'Prices are made in TypeScript alone, and hardly a stay costs that.' },
  },
]

/** Of a listing, at least some where the owner answers requests. */
function noticeHoursOf({
  instantBook,
  advanceNoticeHours,
}: Pick<Listing, 'instantBook' | 'advanceNoticeHours'>) {
  return instantBook
    ? advanceNoticeHours
    : Math.max(advanceNoticeHours, marketplace.requests.leastNoticeHours)
}

/** Days on which no stay can begin because of notice and window, first and last included, up to the horizon. */
export function daysWithoutStart(
  listing: Pick<Listing, 'instantBook' | 'advanceNoticeHours' | 'bookingWindowDays'>,
  now: DateTime
) {
  const today = aucklandDateOf(now)
  const horizon = addMonths(today, marketplace.stay.horizonMonths)
  const hours = noticeHoursOf(listing)
  let free = today
  while (!NOTICE.fits(hours, StayRange.from(free, addDays(free, 1))!, now)) free = addDays(free, 1)
  const { bookingWindowDays: days } = listing
  const beyond = days === null ? null : addDays(today, days + 1)

  return [
    ...(free > today
      ? [{ startDate: today, endDate: addDays(free, -1), why: 'notice' as const }]
      : []),
    ...(beyond && beyond <= horizon
      ? [{ startDate: beyond, endDate: horizon, why: 'window' as const }]
      : []),
  ]
}

const HOUR = 60 * 60 * 1000

/** Until 14:00 of check-in. */
const hoursUntil = ({ startsAt }: StayRange, now: DateTime) =>
  (startsAt.toMillis() - now.toMillis()) / HOUR

/** `36 hours`, and `2 days` where they are whole ones. */
function noticeWords(hours: number): string {
  return hours >= 48 && hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')
}

/** What refuses a total in cents, or a charge of a booking (rule P14); null when it can be paid. */
export function refusalOfTotal({ totalCents }: Pick<StayPrice, 'totalCents'>): StayRefused | null {
  const { leastCents, belowCents } = marketplace.payment
  const refusal = (rule: string, message: string) =>
    new StayRefused('checkOut', rule, message, 'total')

  if (totalCents < leastCents)
    return refusal(
      'leastTotal',
      `A stay must cost at least ${formatNzd(leastCents)}. Please choose more nights.`
    )
  if (totalCents >= belowCents)
    return refusal(
      'mostTotal',
      `A stay must cost less than ${formatNzd(belowCents)}. Please choose fewer nights.`
    )
  return null
}

/** What of a stay is decided already. */
interface Judged {
  /** Its check-in is that of a booking: when it begins is not judged again. */
  keepsCheckIn?: boolean
}

const OF_CHECK_IN: StayRuleName[] = ['past', 'notice']

/** What refuses a stay at every mooring, whatever its rules; null when nothing does. */
export function refusalEverywhere(stay: StayRange, now: DateTime): StayRefused | NotPriced | null {
  for (const { where, refusal } of STAY_RULES) {
    const error = where === SAME_EVERYWHERE && refusal({ stay, now } as Wanted)
    if (error) return error
  }

  return null
}

/** The price of a stay that no rule refuses. Throws StayRefused, NotPriced: what the first rule refuses with. */
export function priceOfStay(
  listing: RuledListing,
  stay: StayRange,
  now: DateTime,
  judged?: Judged
): StayPrice {
  const { price, refused } = judgeStay(listing, stay, now, judged)
  if (refused) throw refused.error

  return price!
}

/** What refuses a stay first, by the name of its rule; the price when nothing does. */
export function judgeStay(
  listing: RuledListing,
  stay: StayRange,
  now: DateTime,
  { keepsCheckIn = false }: Judged = {}
) {
  const price = priceStay(rateCardOf(listing), stay)
  for (const { name, refusal } of STAY_RULES) {
    if (keepsCheckIn && OF_CHECK_IN.includes(name)) continue
    const error = refusal({ listing, stay, price, now })
    if (error) return { price, refused: { name, error } }
  }

  return { price, refused: null }
}

export const LISTING_SIZES = STAY_RULES.flatMap(({ size }) => size ?? [])

/**
 * SQL for rows of `listings`: what a search by dates asks of them, by the names of these rules.
 *
 * @param minimumNights SQL of those of the season at check-in; it is looked up for each row when left out
 */
export function stayConditions(
  stay: StayRange,
  now: DateTime,
  minimumNights?: Sql
): Map<StayRuleName, Sql> {
  const seasons = seasonsByListing(stay)
  const known = minimumNights ? { ...seasons, minimumNights } : seasons

  return new Map(conditionsOf(STAY_RULES, { stay, now, seasons: known }))
}

/** SQL: the same of listings without seasons. */
export const whereWithoutSeason = (stay: StayRange, now: DateTime) =>
  allOf(STAY_RULES, { stay, now, seasons: NO_SEASONS })

/** SQL: the same but for rules of a size; it is alike for all stays. */
export const whereInAnySize = (stay: StayRange, now: DateTime) =>
  allOf(
    STAY_RULES.filter(({ size }) => !size),
    { stay, now, seasons: NO_SEASONS }
  )

interface Asked {
  stay: StayRange
  now: DateTime
  seasons: Seasons
}

const allOf = (rules: StayRule[], asked: Asked) =>
  all(conditionsOf(rules, asked).map(([, condition]) => condition))

const conditionsOf = (rules: StayRule[], { stay, now, seasons }: Asked) =>
  rules.flatMap(({ name, where }) =>
    typeof where === 'function' ? [[name, where(stay, now, seasons)] as const] : []
  )
