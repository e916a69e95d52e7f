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

/** SQL for rows of `listings`: a rule does not refuse the stay. */
type Condition = (stay: StayRange, now: DateTime) => Sql

/** A rule of listings that decides about the nights of a stay, before their calendar does. */
interface StayRule {
  name: StayRuleName
  /** @returns what refuses the stay; null when this rule does not */
  refusal: (wanted: Wanted) => StayRefused | NotPriced | null
  /** Or why a search by dates does not ask it. */
  where: Condition | { notAsked: string }
  /** The same of listings that have no season at check-in, where seasons matter. */
  whereWithoutSeason?: Condition
  /** Of a rule that compares one number of a listing with the stay: listings are counted by it once, for all stays. */
  size?: ListingSize
}

interface ListingSize {
  /** SQL of the number, for rows of `listings`. */
  column: Sql
  /** The comparison of `where`, or of `whereWithoutSeason`. */
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

/** SQL after SELECT: the season of a listing at check-in. */
const seasonOf = (checkIn: string) =>
  sql`FROM listing_seasons season WHERE season.listing_id = listings.id AND season.nights @> ${checkIn}::date`

/** SQL of the ids of listings that have a season at check-in: `whereWithoutSeason` says nothing of them. */
export const seasonalIds = ({ checkIn }: StayRange) =>
  sql`SELECT listing_id FROM listing_seasons WHERE nights @> ${checkIn}::date`

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
    where: (stay) =>
      sql`coalesce((SELECT season.minimum_nights ${seasonOf(stay.checkIn)}), ${LEAST_NIGHTS.column}) <= ${stay.nights}`,
    whereWithoutSeason: (stay) => sql`${LEAST_NIGHTS.column} <= ${stay.nights}`,
    size: LEAST_NIGHTS,
  },
  {
    name: 'price',
    refusal: ({ price }) => (price ? null : new NotPriced()),
    where: (stay) => sql`(${OWN_RATES} OR coalesce((
      SELECT range_agg(nights) FROM listing_seasons WHERE listing_id = listings.id) @> ${stay.dateRange}::daterange, false))`,
    whereWithoutSeason: () => OWN_RATES,
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

function refusalOfTotal({ totalCents }: StayPrice): StayRefused | null {
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

/** The price of a stay that no rule refuses. Throws StayRefused, NotPriced: what the first rule refuses with. */
export function priceOfStay(listing: RuledListing, stay: StayRange, now: DateTime): StayPrice {
  const { price, refused } = judgeStay(listing, stay, now)
  if (refused) throw refused.error

  return price!
}

/** What refuses a stay first, by the name of its rule; the price when nothing does. */
export function judgeStay(listing: RuledListing, stay: StayRange, now: DateTime) {
  const price = priceStay(rateCardOf(listing), stay)
  for (const { name, refusal } of STAY_RULES) {
    const error = refusal({ listing, stay, price, now })
    if (error) return { price, refused: { name, error } }
  }

  return { price, refused: null }
}

export const LISTING_SIZES = STAY_RULES.flatMap(({ size }) => size ?? [])

/** SQL for rows of `listings`: what a search by dates asks of them, by the names of these rules. */
export function stayConditions(stay: StayRange, now: DateTime): Map<StayRuleName, Sql> {
  const conditions = STAY_RULES.flatMap(({ name, where }) =>
    typeof where === 'function' ? [[name, where(stay, now)] as const] : []
  )

  return new Map(conditions)
}

/** SQL: the same of listings without a season at check-in. */
export const whereWithoutSeason = (stay: StayRange, now: DateTime) =>
  all(STAY_RULES.map((rule) => conditionOf(rule, stay, now)))

/** SQL: the same but for rules of a size; it is alike for all stays. */
export const whereInAnySize = (stay: StayRange, now: DateTime) =>
  all(STAY_RULES.filter(({ size }) => !size).map((rule) => conditionOf(rule, stay, now)))

function conditionOf({ where, whereWithoutSeason: own }: StayRule, stay: StayRange, now: DateTime) {
  const condition = own ?? where

  return typeof condition === 'function' ? condition(stay, now) : null
}
