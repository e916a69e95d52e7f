import type { DateTime } from 'luxon'
import {
  NotPermitted,
  NotPriced,
  PhoneRequired,
  StayRefused,
} from '#catalog/exceptions/listing_refused'
import type Listing from '#catalog/models/listing'
import { isOverMostNights } from '#catalog/rules/most_nights'
import { endOfPermit, isPermitted, type KeptPermit, PERMIT_FIELDS } from '#catalog/rules/permit'
import { counted, priceStay, rateCardOf, type StayPrice } from '#catalog/rules/price_stay'
import { minimumNightsAt } from '#catalog/rules/seasons'
import type { StayRuleName, StayRuleOrPhone } from '#catalog/rules/stay_rule_names'
import marketplace from '#config/marketplace'
import { all, join, raw, type Sql, sql } from '#platform/database/sql'
import {
  addDays,
  addMonths,
  type AucklandDate,
  aucklandDateOf,
  daysBetween,
  formatAucklandDate,
} from '#shared/values/auckland_time'
import { formatNzd } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

export { NotPermitted, NotPriced, StayRefused, type StayRuleName }

/** What the rules ask of a listing. */
export const RULED_FIELDS = [
  'minimumNights',
  'pricePerNightCents',
  'weeklyRateCents',
  'rates',
  'instantBook',
  'advanceNoticeHours',
  'bookingWindowDays',
  ...PERMIT_FIELDS,
] as const

export type RuledListing = Pick<Listing, (typeof RULED_FIELDS)[number]>

/** Who wants a stay. */
export interface Person {
  /** Their other stays at the mooring, paid and held. */
  stays: StayRange[]
  /** Whether they book, and have given no phone. */
  lacksPhone: boolean
}

interface Wanted {
  listing: RuledListing
  stay: StayRange
  now: DateTime
  /** Null when a night has no rate. */
  price: StayPrice | null
  /** Left out: rules about people are not asked. */
  person?: Person | null
}

type Refusal = StayRefused | NotPriced | NotPermitted | PhoneRequired

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
  name: StayRuleOrPhone
  /** @returns what refuses the stay; null when this rule does not */
  refusal: (wanted: Wanted) => Refusal | null
  /** Or why a search by dates does not ask it. */
  where: Condition | { notAsked: string }
  /** Of a rule that compares one number of a listing with the stay: listings are counted by it once, for all stays. */
  size?: ListingSize
  /** SQL of the last day on which a stay may end, null for any: listings are counted by the first of these days, likewise. */
  until?: Sql
  /** Asked under `COMPLIANCE=enforce` alone. */
  isOfHarbour?: true
}

/** Whether the harbour's rules refuse stays, or are warnings alone. */
export const isEnforced = () => marketplace.compliance.mode === 'enforce'

interface ListingSize {
  /** SQL of the number, for rows of `listings`. */
  column: Sql
  /** The comparison of `where` without seasons. */
  fits: (size: number, stay: StayRange, now: DateTime) => boolean
  /** The season at check-in may have another number. */
  isOfSeason?: true
}

const LEAST_NIGHTS: ListingSize = {
  column: sql`listings.minimum_nights`,
  fits: (minimumNights, { nights }) => minimumNights <= nights,
  isOfSeason: true,
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

/** SQL of listings with a season at check-in. */
export const seasonsAtCheckIn = ({ checkIn }: StayRange) =>
  sql`SELECT listing_id FROM listing_seasons WHERE nights @> ${checkIn}::date`

const OWN_RATES = sql`(listings.price_per_night_cents <> 0 OR listings.weekly_rate_cents <> 0)`

const SAME_EVERYWHERE = {
  notAsked: 'It is the same for all listings; a search says what its dates may be.',
}

const OF_PERSONS = { notAsked: 'It is about people; a search is the same for everybody.' }

const PERMIT_ENDS = [raw('listings.approval_until'), raw('listings.inspection_until')] as const

/** SQL: an approval or inspection holds on a day. */
const whereHolds = (until: Sql, day: AucklandDate) =>
  sql`(${until} IS NULL OR ${until} >= ${day}::date)`

/** The stay ends while approval or inspection hold (rules E31, E32). */
function permitRule(name: 'approval' | 'inspection', until: Sql): StayRule {
  const end = `${name}Until` as const

  return {
    name,
    refusal({ stay, listing }) {
      if (listing[end] === null || stay.checkOut <= listing[end]) return null

      const last = formatAucklandDate(endOfPermit(listing)!)
      return new StayRefused('checkOut', name, `This mooring can be booked up to ${last}`, name)
    },
    where: ({ checkOut }) => whereHolds(until, checkOut),
    until,
    isOfHarbour: true,
  }
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
    name: 'notPermitted',
    refusal: ({ listing, now }) =>
      isPermitted(listing, aucklandDateOf(now)) ? null : new NotPermitted(),
    where: (_stay, now) =>
      all([
        raw('listings.permit_checked'),
        ...PERMIT_ENDS.map((until) => whereHolds(until, aucklandDateOf(now))),
      ]),
    isOfHarbour: true,
  },
  permitRule('approval', PERMIT_ENDS[0]),
  permitRule('inspection', PERMIT_ENDS[1]),
  {
    name: 'sixMonths',
    refusal: ({ stay, person }) => (person ? refusalOfMostNights(stay, person.stays) : null),
    where: OF_PERSONS,
    isOfHarbour: true,
  },
  {
    name: 'phone',
    refusal: ({ person }) => (person?.lacksPhone ? new PhoneRequired() : null),
    where: OF_PERSONS,
    isOfHarbour: true,
  },
  {
    name: 'total',
    refusal: ({ price }) => refusalOfTotal(price!),
    where: { notAsked: 'Prices are made in TypeScript alone, and hardly a stay costs that.' },
  },
]

/** The rules that are asked now. */
const rulesInForce = () => STAY_RULES.filter(({ isOfHarbour }) => !isOfHarbour || isEnforced())

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

/** Nights that no new stay may have because of its mooring's permit, first and last included, as far as closed ones (rule E35). */
export function nightsWithoutPermit(listing: KeptPermit, now: DateTime) {
  const today = aucklandDateOf(now)
  const { horizonMonths, maxNights } = marketplace.stay
  const endDate = addDays(addMonths(today, horizonMonths), maxNights - 1)
  if (!isEnforced()) return []
  if (!isPermitted(listing, today))
    return [{ startDate: today, endDate, why: 'notPermitted' as const }]

  const startDate = endOfPermit(listing)
  const why = startDate === listing.approvalUntil ? ('approval' as const) : ('inspection' as const)
  return startDate && startDate <= endDate ? [{ startDate, endDate, why }] : []
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

/** What refuses a stay that would be one person's too many nights at a mooring (rule E33); null when it is not. */
export function refusalOfMostNights(stay: StayRange, others: StayRange[]): StayRefused | null {
  const { mostNights } = marketplace.compliance
  const { nights, days } = mostNights
  const message = `One person can stay at a mooring for at most ${nights} nights within ${days} days`

  return isEnforced() && isOverMostNights(stay, others, mostNights)
    ? new StayRefused('checkOut', 'sixMonths', message, 'sixMonths')
    : null
}

/** What is known of a stay besides its listing. */
interface Judged {
  /** Its check-in is that of a booking: when it begins is not judged again. */
  keepsCheckIn?: boolean
  person?: Person | null
}

const OF_CHECK_IN: StayRuleOrPhone[] = ['past', 'notice']

const OF_PERMIT: StayRuleOrPhone[] = ['notPermitted', 'approval', 'inspection']

/** What refuses a stay at every mooring, whatever its rules; null when nothing does. */
export function refusalEverywhere(stay: StayRange, now: DateTime): Refusal | null {
  for (const { where, refusal } of STAY_RULES) {
    const error = where === SAME_EVERYWHERE && refusal({ stay, now } as Wanted)
    if (error) return error
  }

  return null
}

/**
 * The price of a stay that no rule refuses. Throws what the first rule refuses with: StayRefused, NotPriced, NotPermitted,
 * PhoneRequired.
 */
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
  { keepsCheckIn = false, person }: Judged = {}
) {
  const price = priceStay(rateCardOf(listing), stay)
  for (const { name, refusal } of rulesInForce()) {
    if (keepsCheckIn && OF_CHECK_IN.includes(name)) continue
    const error = refusal({ listing, stay, price, now, person })
    if (error) return { price, refused: { name, error } }
  }

  return { price, refused: null }
}

/** For a stay that an owner is about to take: its mooring must still be permitted (rule E36). Throws NotPermitted, StayRefused. */
export function refuseUnpermitted(listing: RuledListing, stay: StayRange, now: DateTime): void {
  const ofPermit = rulesInForce().filter(({ name }) => OF_PERMIT.includes(name))
  for (const { refusal } of ofPermit) {
    const error = refusal({ listing, stay, now, price: null })
    if (error) throw error
  }
}

/** SQL of what the rules in force ask of a listing whatever the stay, for rows of `listings`; seasons may have rates instead of it. */
export const ruledFlags = () => ({
  hasOwnRates: OWN_RATES,
  isPermitted: isEnforced() ? raw('listings.permit_checked') : raw('true'),
})

export const LISTING_SIZES = STAY_RULES.flatMap(({ size }) => size ?? [])

/** SQL of the last day on which a stay may end, in days since 1970; a far one where no rule in force says so. */
export function lastDayOfStays(): Sql {
  const days = rulesInForce().flatMap(({ until }) => until ?? [])
  const last = days.length > 0 ? sql`least(${join(days)}) - date '1970-01-01'` : raw('NULL')

  return sql`coalesce(${last}, ${raw(ANY_DAY)})`
}

const ANY_DAY = String(2 ** 31 - 1)

/** SQL for rows of `listings`: what a search by dates asks of them, by the names of these rules. */
export function stayConditions(stay: StayRange, now: DateTime): Map<StayRuleOrPhone, Sql> {
  const seasons = seasonsByListing(stay)

  return new Map(conditionsOf(rulesInForce(), { stay, now, seasons }))
}

/** SQL: the same of listings without seasons. */
export const whereWithoutSeason = (stay: StayRange, now: DateTime) =>
  allOf(rulesInForce(), { stay, now, seasons: NO_SEASONS })

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
