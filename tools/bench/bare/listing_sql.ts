export const VISIBLE = `l.is_active AND l.moderation_status = 'approved' AND l.deleted_at IS NULL
  AND (l.hidden_until IS NULL OR l.hidden_until <= now())`

/** The evidence is checked, and both approval and inspection hold today in Auckland. */
const PERMITTED = `l.permit_checked AND l.approval_until >= (now() AT TIME ZONE 'Pacific/Auckland')::date
  AND l.inspection_until >= (now() AT TIME ZONE 'Pacific/Auckland')::date`

const isEnforced = process.env.COMPLIANCE === 'enforce'

const SHOWN = `
  l.id, l.title, l.description, l.location, l.region, l.mooring_type AS "mooringType",
  l.high_tide_depth AS "highTideDepth", l.low_tide_depth AS "lowTideDepth", l.max_vessel_length AS "maxVesselLength",
  l.weight_capacity AS "weightCapacity", l.licensed_vessel_type AS "licensedVesselType",
  l.vessel_kinds AS "vesselKinds", l.dries_at_low_tide AS "driesAtLowTide", l.requires_vessel AS "requiresVessel",
  l.minimum_liability AS "minimumLiability", l.antifoul_within_months AS "antifoulWithinMonths",
  l.next_inspection_date AS "nextInspectionDate", l.last_inspection_date AS "lastInspectionDate",
  l.minimum_nights AS "minimumNights", l.cancellation_policy AS "cancellationPolicy", l.amenities,
  l.instant_book AS "instantBook", l.advance_notice_hours AS "advanceNoticeHours", l.turnover_days AS "turnoverDays",
  l.booking_window_days AS "bookingWindowDays", l.calendar_default AS "calendarDefault", l.rates,
  l.is_active AS "isActive", l.moderation_status AS "moderationStatus", l.price_per_night_cents, l.weekly_rate_cents,
  l.created_at AS "createdAt", l.public_latitude AS latitude, l.public_longitude AS longitude, o.first_name,
  l.owner_id, l.rating_count, l.rating_sum, l.inspection_until, ${PERMITTED} AS is_permitted,
  (SELECT json_agg(json_build_object('id', p.id, 'isPrimary', p.is_primary, 'isPublic', p.is_public, 'width', p.width,
            'height', p.height, 'placeholder', p.placeholder, 'key', p.storage_key, 'order', p.position) ORDER BY p.position)
   FROM photos p WHERE p.listing_id = l.id AND p.is_public) AS photos`

/** What a card shows. */
const CARD = `
  l.id, l.title, l.location, l.region, l.mooring_type AS "mooringType", l.max_vessel_length AS "maxVesselLength", l.price_per_night_cents,
  l.weekly_rate_cents, l.public_latitude AS latitude, l.public_longitude AS longitude, o.first_name, l.rating_count, l.rating_sum,
  (SELECT storage_key FROM photos p WHERE p.listing_id = l.id AND p.is_public ORDER BY p.is_primary DESC, p.position LIMIT 1) AS photo`

const NEWEST = 'l.created_at DESC, l.id DESC'

/** Restricts the listings `l`. A search by words in `best` joins the words `w`. */
export interface Filter {
  /** One word, in part or whole. */
  search: string | null
  stay: Stay | null
  boat: Boat | null
}

export interface Stay {
  nights: number
  range: string
  checkIn: string
  checkOut: string
  /** Until 14:00 of check-in. */
  hoursAhead: number
  daysAhead: number
}

/** Metres and kilograms; null is not given. */
export interface Boat {
  length: string | null
  draft: number | null
  displacement: string | null
  kind: string | null
}

/** How much water stays under the keel of a boat that fits, in metres. */
const MARGIN = 0.3

/** A statement with a name for each shape of a filter, so that it is prepared once on each connection. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** Collects the values of one statement. */
class Values {
  readonly list: unknown[] = []

  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`
  }
}

/** `plain` ranks nothing: what matches is in the order by date, and an answer has what a card shows. */
export type Kind = 'exact' | 'best' | 'plain'

/** Twelve rows of a filter. In `best` and `plain`, the ids are selected first and the rows are joined to them. */
export function pageOf(kind: Kind, filter: Filter, offset: number): Statement {
  const values = new Values()
  const limit = `LIMIT 12 OFFSET ${values.add(offset, 'bigint')}`
  if (kind === 'plain') return plainPage(filter, limit, values)

  const where = [...offered(kind, filter, values), ...free(filter, values)].join(' AND ')
  const rank = filter.search === null ? null : rankOf(kind, filter.search, values)
  const order = rank ? `rank, ${NEWEST}` : NEWEST
  const ids = `SELECT l.id${rank ? `, ${rank} AS rank` : ''} FROM ${fromOf(kind, filter)} WHERE ${where} ORDER BY ${order} ${limit}`
  const text =
    kind === 'exact' && !rank
      ? `SELECT ${SHOWN} FROM listings l JOIN users o ON o.id = l.owner_id WHERE ${where} ORDER BY ${NEWEST} ${limit}`
      : `SELECT ${SHOWN} FROM (${ids}) x JOIN listings l ON l.id = x.id JOIN users o ON o.id = l.owner_id ORDER BY ${order}`

  return { name: nameOf('page', kind, filter), text, values: values.list }
}

/** Of words twice as many of the newest are found as a page has, for some may be hidden since the words were read. */
function plainPage(filter: Filter, limit: string, values: Values): Statement {
  const found =
    filter.search === null
      ? 'listings l'
      : `(SELECT w.id FROM bare.words w WHERE ${words('plain', filter.search, values).join(' AND ')}
          ORDER BY w.created_at DESC, w.id DESC LIMIT 24) x JOIN listings l ON l.id = x.id`
  const ids = `SELECT l.id FROM ${found} WHERE ${VISIBLE} ORDER BY ${NEWEST} ${limit}`

  return {
    name: nameOf('page', 'plain', filter),
    text: `SELECT ${CARD} FROM (${ids}) x JOIN listings l ON l.id = x.id JOIN users o ON o.id = l.owner_id ORDER BY ${NEWEST}`,
    values: values.list,
  }
}

/** How many listings match and are free. */
export function countFree(kind: Kind, filter: Filter): Statement {
  const values = new Values()
  const where = [...offered(kind, filter, values), ...free(filter, values)]

  return counting('free', { kind, filter, where, values })
}

/** How many of each size match, free or not and without seasons: the same for all dates and lengths of a boat. */
export function countOffers(filter: Filter): Statement {
  const values = new Values()
  const where = [
    ...offeredForAnyStay('best', filter, values),
    ...(filter.stay ? [OWN_PRICE] : []),
    ...(filter.stay && isEnforced ? [PERMITTED] : []),
  ].join(' AND ')
  const lastDays =
    isEnforced && filter.stay ? `array_agg(${LAST_DAY} ORDER BY ${LAST_DAY})` : 'NULL'

  return {
    name: nameOf('offers', 'best', filter),
    text: `SELECT l.minimum_nights AS nights, l.max_vessel_length AS length, ${HOURS} AS hours, ${DAYS} AS days, count(*)::int AS listings,
             ${lastDays} AS "lastDays"
           FROM ${fromOf('best', filter)} WHERE ${where} GROUP BY 1, 2, 3, 4`,
    values: values.list,
  }
}

/** What taken moorings and those with a season at check-in add to that count: found by their nights, then read by their ids. */
export function countCorrection(filter: Filter): Statement {
  const values = new Values()
  const stay = filter.stay!
  const where = [...offeredForAnyStay('best', filter, values), ...lengthOf(filter, values)]
  const allowed = ['NOT x.is_taken', ...allowing(stay, values, 'x.minimum_nights')].join(' AND ')
  const counted = allowingWithoutSeason(stay, values).join(' AND ')

  return {
    name: nameOf('correction', 'best', filter),
    text: `WITH x AS MATERIALIZED (
             SELECT listing_id, bool_or(is_taken) AS is_taken, max(minimum_nights) AS minimum_nights FROM (${takenIds(stay, values)}
               UNION ALL SELECT s.listing_id, false, s.minimum_nights FROM listing_seasons s
                 WHERE s.nights @> ${values.add(stay.checkIn, 'date')}) y GROUP BY listing_id)
           SELECT (count(*) FILTER (WHERE ${allowed}) - count(*) FILTER (WHERE ${counted}))::int AS total
           FROM x JOIN listings l ON l.id = x.listing_id ${filter.search === null ? '' : 'JOIN bare.words w ON w.id = l.id'}
           WHERE ${where.join(' AND ')}`,
    values: values.list,
  }
}

/** Whole percent of the requests of 90 days that the owner answered; null below three. */
const RATE = `(SELECT CASE WHEN count(*) >= 3 THEN round(100.0 * count(*) FILTER (WHERE payment_status <> 'RELEASED' OR cancelled_by IS NOT NULL)
    / count(*))::int END
  FROM bookings b WHERE b.owner_id = l.owner_id AND b.requested_at > now() - interval '90 days' AND b.respond_by IS NOT NULL
    AND (b.payment_status IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED')
      OR b.payment_status = 'RELEASED' AND (b.cancelled_by IN ('owner', 'admin')
        OR b.cancelled_by IS NULL AND b.cancellation_reason = 'REQUEST_EXPIRED')))`

export const ONE = `SELECT ${SHOWN}, ${RATE} AS rate FROM listings l JOIN users o ON o.id = l.owner_id WHERE ${VISIBLE} AND l.id = $1`

interface Counting {
  kind: Kind
  filter: Filter
  where: string[]
  values: Values
}

function counting(name: string, { kind, filter, where, values }: Counting): Statement {
  return {
    name: nameOf(name, kind, filter),
    text: `SELECT count(*)::int AS total FROM ${fromOf(kind, filter)} WHERE ${where.join(' AND ')}`,
    values: values.list,
  }
}

function nameOf(name: string, kind: Kind, { search, stay, boat }: Filter): string {
  const measures = Object.entries(boat ?? {}).filter(([, value]) => value !== null)
  const parts = [search !== null && 'words', stay && 'stay', ...measures.map(([key]) => key)]

  return [name, kind, ...parts.filter(Boolean)].join('-')
}

function fromOf(kind: Kind, { search }: Filter): string {
  return kind !== 'exact' && search !== null
    ? 'bare.words w JOIN listings l USING (id)'
    : 'listings l'
}

function offered(kind: Kind, filter: Filter, values: Values): string[] {
  return [
    ...offeredForAnyStay(kind, filter, values),
    ...(filter.stay ? allowing(filter.stay, values) : []),
    ...lengthOf(filter, values),
  ]
}

function offeredForAnyStay(kind: Kind, { search, boat }: Filter, values: Values): string[] {
  return [
    VISIBLE,
    ...(search === null ? [] : words(kind, search, values)),
    ...(boat ? fitting(boat, values) : []),
  ]
}

function lengthOf({ boat }: Filter, values: Values): string[] {
  return boat?.length ? [`l.max_vessel_length >= ${values.add(boat.length, 'numeric')}`] : []
}

/** Of stays, in days since 1970. */
const LAST_DAY = `least(l.approval_until, l.inspection_until) - date '1970-01-01'`

const OWN_PRICE = '(l.price_per_night_cents > 0 OR l.weekly_rate_cents > 0)'
const HOURS =
  'CASE WHEN l.instant_book THEN l.advance_notice_hours ELSE greatest(l.advance_notice_hours, 3) END'
const DAYS = 'coalesce(l.booking_window_days, 9999)'

/** The rules of listings let the stay begin and last as it does. @param known SQL of the nights that the season demands */
function allowing(stay: Stay, values: Values, known?: string): string[] {
  const range = values.add(stay.range, 'daterange')
  const least =
    known ??
    `(SELECT minimum_nights FROM (SELECT s.nights, s.minimum_nights FROM listing_seasons s WHERE s.listing_id = l.id OFFSET 0) y
      WHERE y.nights @> ${values.add(stay.checkIn, 'date')})`

  return [
    ...inTime(stay, values),
    `coalesce(${least}, l.minimum_nights) <= ${values.add(stay.nights, 'int')}`,
    `(${OWN_PRICE} OR (SELECT range_agg(s.nights) FROM listing_seasons s WHERE s.listing_id = l.id) @> ${range})`,
  ]
}

function allowingWithoutSeason(stay: Stay, values: Values): string[] {
  return [
    ...inTime(stay, values),
    `l.minimum_nights <= ${values.add(stay.nights, 'int')}`,
    OWN_PRICE,
  ]
}

function inTime({ hoursAhead, daysAhead, checkOut }: Stay, values: Values): string[] {
  const end = isEnforced && values.add(checkOut, 'date')

  return [
    ...(end ? [PERMITTED, `l.approval_until >= ${end}`, `l.inspection_until >= ${end}`] : []),
    `(l.advance_notice_hours = 0 AND l.instant_book OR ${HOURS} <= ${values.add(hoursAhead, 'float8')})`,
    `${DAYS} >= ${values.add(daysAhead, 'int')}`,
  ]
}

function words(kind: Kind, search: string, values: Values): string[] {
  if (kind !== 'exact') return [`w.words @@ ${values.add(`${search}:*`, 'tsquery')}`]

  return [
    `parts_vector(l.search_text) @@ (SELECT parts_query(${values.add(search, 'text')}))`,
    `l.search_text LIKE ${values.add(`%${search}%`, 'text')}`,
  ]
}

function rankOf(kind: Kind, search: string, values: Values): string {
  const [first, second] =
    kind === 'best'
      ? ['A', 'B'].map((weight) => `w.words @@ ${values.add(`${search}:*${weight}`, 'tsquery')}`)
      : ['l.title', "l.location || ' ' || l.region"].map(
          (text) => `fold(${text}) LIKE ${values.add(`%${search}%`, 'text')}`
        )

  return `CASE WHEN ${first} THEN 0 WHEN ${second} THEN 1 ELSE 2 END`
}

function fitting({ length, draft, displacement, kind }: Boat, values: Values): string[] {
  const depth = draft === null ? null : Math.round((draft + MARGIN) * 100) / 100
  const limits: [unknown, (value: unknown) => string][] = [
    [depth, (value) => `l.low_tide_depth >= ${values.add(value, 'numeric')}`],
    [displacement, (value) => `l.weight_capacity >= ${values.add(value, 'int')}`],
    [
      kind,
      (value) => `(l.vessel_kinds = '{}' OR l.vessel_kinds @> ARRAY[${values.add(value, 'text')}])`,
    ],
  ]
  const given = limits.filter(([value]) => value !== null)
  const isWhole = length !== null && given.length === limits.length

  return [...given.map(([value, sql]) => sql(value)), ...(isWhole ? [] : ['NOT l.requires_vessel'])]
}

function free({ stay }: Filter, values: Values): string[] {
  if (!stay) return []
  const range = values.add(stay.range, 'daterange')

  return [
    `NOT EXISTS (SELECT FROM calendar_entries c WHERE c.listing_id = l.id AND ${LIVE}
       AND (c.nights && ${range} OR c.with_turnover && ${range}))`,
  ]
}

const LIVE = '(c.held_until IS NULL OR c.held_until > now())'

/** Each half by its own index. */
function takenIds({ range }: Stay, values: Values): string {
  const nights = values.add(range, 'daterange')

  return ['nights', 'with_turnover']
    .map(
      (column) =>
        `SELECT c.listing_id, true AS is_taken, NULL::smallint AS minimum_nights FROM calendar_entries c WHERE c.${column} && ${nights} AND ${LIVE}`
    )
    .join(' UNION ALL ')
}
