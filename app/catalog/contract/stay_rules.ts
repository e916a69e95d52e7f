import type { DateTime } from 'luxon'
import { NotPriced, StayRefused } from '#catalog/exceptions/listing_refused'
import type Listing from '#catalog/models/listing'
import { priceStay, rateCardOf, type StayPrice } from '#catalog/rules/price_stay'
import marketplace from '#config/marketplace'
import { type Sql, sql } from '#platform/database/sql'
import { addMonths, type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'
import { formatNzd } from '#shared/values/money'
import type { StayRange } from '#shared/values/stay_range'

export { NotPriced, StayRefused }

/** What the rules ask of a listing. */
export type RuledListing = Pick<Listing, 'minimumNights' | 'pricePerNightCents' | 'weeklyRateCents'>

interface Wanted {
  listing: RuledListing
  stay: StayRange
  today: AucklandDate
  /** Null when the listing has no rate. */
  price: StayPrice | null
}

/** A rule of listings that decides about the nights of a stay, before their calendar does. */
interface StayRule {
  name: string
  /** @returns what refuses the stay; null when this rule does not */
  refusal: (wanted: Wanted) => StayRefused | NotPriced | null
  /** SQL for rows of `listings`: it does not refuse the stay. Or why a search by dates does not ask it. */
  where: ((stay: StayRange, now: DateTime) => Sql) | { notAsked: string }
  /** Of a rule that compares one number of a listing with the stay: listings are counted by it once, for all stays. */
  size?: ListingSize
}

interface ListingSize {
  /** SQL of the number, for rows of `listings`. */
  column: Sql
  /** The comparison of `where`. */
  fits: (size: number, stay: StayRange) => boolean
}

const LEAST_NIGHTS: ListingSize = {
  column: sql`listings.minimum_nights`,
  fits: (minimumNights, { nights }) => minimumNights <= nights,
}

const SAME_EVERYWHERE = {
  notAsked: 'It is the same for all listings; a search says what its dates may be.',
}

/** In the order in which they refuse (rule B2). */
export const STAY_RULES: StayRule[] = [
  {
    name: 'notPast',
    refusal: ({ stay, today }) =>
      stay.checkIn < today
        ? new StayRefused('checkIn', 'notPast', 'Check-in cannot be in the past')
        : null,
    where: SAME_EVERYWHERE,
  },
  {
    name: 'minimumNights',
    refusal: ({ stay, listing: { minimumNights } }) =>
      LEAST_NIGHTS.fits(minimumNights, stay)
        ? null
        : new StayRefused(
            'checkOut',
            'minimumNights',
            `This mooring requires a minimum of ${minimumNights} night(s)`
          ),
    where: (stay) => sql`${LEAST_NIGHTS.column} <= ${stay.nights}`,
    size: LEAST_NIGHTS,
  },
  {
    name: 'priced',
    refusal: ({ price }) => (price ? null : new NotPriced()),
    where: () => sql`(listings.price_per_night_cents <> 0 OR listings.weekly_rate_cents <> 0)`,
  },
  {
    name: 'horizon',
    refusal({ stay, today }) {
      const { horizonMonths } = marketplace.stay
      const message = `Bookings can be made up to ${horizonMonths} months ahead`
      const isTooFar = stay.checkIn > addMonths(today, horizonMonths)

      return isTooFar ? new StayRefused('checkIn', 'horizon', message) : null
    },
    where: SAME_EVERYWHERE,
  },
  {
    name: 'length',
    refusal({ stay }) {
      const { maxNights } = marketplace.stay
      const message = `A stay can be at most ${maxNights} nights`

      return stay.nights > maxNights ? new StayRefused('checkOut', 'maxNights', message) : null
    },
    where: SAME_EVERYWHERE,
  },
  {
    name: 'total',
    refusal: ({ price }) => refusalOfTotal(price!),
    where: { notAsked: 'Prices are made in TypeScript alone, and hardly a stay costs that.' },
  },
]

function refusalOfTotal({ totalCents }: StayPrice): StayRefused | null {
  const { leastCents, belowCents } = marketplace.payment
  const refusal = (rule: string, message: string) => new StayRefused('checkOut', rule, message)

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
  const price = priceStay(rateCardOf(listing), stay)
  const wanted = { listing, stay, price, today: aucklandDateOf(now) }

  for (const { refusal } of STAY_RULES) {
    const refused = refusal(wanted)
    if (refused) throw refused
  }
  return price!
}

export const LISTING_SIZES = STAY_RULES.flatMap(({ size }) => size ?? [])
export const RULES_OF_SIZE = STAY_RULES.filter(({ size }) => size)
export const OTHER_RULES = STAY_RULES.filter(({ size }) => !size)

/** SQL for rows of `listings`: what a search by dates asks of them, by the names of these rules. */
export function stayConditions(
  stay: StayRange,
  now: DateTime,
  rules = STAY_RULES
): Map<string, Sql> {
  const conditions = rules.flatMap(({ name, where }) =>
    typeof where === 'function' ? [[name, where(stay, now)] as const] : []
  )

  return new Map(conditions)
}
