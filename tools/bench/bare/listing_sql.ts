const VISIBLE = `l.is_active AND l.moderation_status = 'approved' AND l.deleted_at IS NULL
  AND (l.hidden_until IS NULL OR l.hidden_until <= now())`

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
  l.owner_id, l.rating_count, l.rating_sum,
  (SELECT json_agg(json_build_object('id', p.id, 'isPrimary', p.is_primary, 'isPublic', p.is_public, 'width', p.width,
            'height', p.height, 'placeholder', p.placeholder, 'key', p.storage_key, 'order', p.position) ORDER BY p.position)
   FROM photos p WHERE p.listing_id = l.id AND p.is_public) AS photos`

const NEWEST = 'l.created_at DESC, l.id DESC'

/** Restricts the listings `l`. A search by words in `best` joins the words `w`. */
export interface Filter {
  /** One word, in part or whole. */
  search: string | null
  stay: { nights: number; range: string } | null
  boat: Boat | null
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

type Kind = 'exact' | 'best'

/** Twelve rows of a filter. In `best`, the ids are selected first and the rows are joined to them. */
export function pageOf(kind: Kind, filter: Filter, offset: number): Statement {
  const values = new Values()
  const where = [...offered(kind, filter, values), ...free(filter, values)].join(' AND ')
  const rank = filter.search === null ? null : rankOf(kind, filter.search, values)
  const order = rank ? `rank, ${NEWEST}` : NEWEST
  const limit = `LIMIT 12 OFFSET ${values.add(offset, 'bigint')}`
  const ids = `SELECT l.id${rank ? `, ${rank} AS rank` : ''} FROM ${fromOf(kind, filter)} WHERE ${where} ORDER BY ${order} ${limit}`
  const text =
    kind === 'exact' && !rank
      ? `SELECT ${SHOWN} FROM listings l JOIN users o ON o.id = l.owner_id WHERE ${where} ORDER BY ${NEWEST} ${limit}`
      : `SELECT ${SHOWN} FROM (${ids}) x JOIN listings l ON l.id = x.id JOIN users o ON o.id = l.owner_id ORDER BY ${order}`

  return { name: nameOf('page', kind, filter), text, values: values.list }
}

/** How many listings match and are free. */
export function countFree(kind: Kind, filter: Filter): Statement {
  const values = new Values()
  const where = [...offered(kind, filter, values), ...free(filter, values)]

  return counting('free', { kind, filter, where, values })
}

/** How many of each size match, free or not: the same for all dates and lengths of a boat. */
export function countOffers(filter: Filter): Statement {
  const values = new Values()
  const where = offeredInAnySize('best', filter, values).join(' AND ')

  return {
    name: nameOf('offers', 'best', filter),
    text: `SELECT l.minimum_nights AS nights, l.max_vessel_length AS length, count(*)::int AS listings
           FROM ${fromOf('best', filter)} WHERE ${where} GROUP BY 1, 2`,
    values: values.list,
  }
}

/** How many match and are taken for the stay: few, found by their nights and read one by one. */
export function countTaken(filter: Filter): Statement {
  const values = new Values()
  const where = offered('best', filter, values)
  const taken = `SELECT c.listing_id FROM calendar_entries c WHERE ${taking(filter, values)}`

  return counting('taken', {
    kind: 'best',
    filter,
    where: [...where, `l.id = ANY (ARRAY(${taken}))`],
    values,
  })
}

export const ONE = `SELECT ${SHOWN} FROM listings l JOIN users o ON o.id = l.owner_id WHERE ${VISIBLE} AND l.id = $1`

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
  return kind === 'best' && search !== null
    ? 'bare.words w JOIN listings l USING (id)'
    : 'listings l'
}

function offered(kind: Kind, filter: Filter, values: Values): string[] {
  const { stay, boat } = filter

  return [
    ...offeredInAnySize(kind, filter, values),
    ...(stay ? [`l.minimum_nights <= ${values.add(stay.nights, 'int')}`] : []),
    ...(boat?.length ? [`l.max_vessel_length >= ${values.add(boat.length, 'numeric')}`] : []),
  ]
}

function offeredInAnySize(kind: Kind, { search, stay, boat }: Filter, values: Values): string[] {
  return [
    VISIBLE,
    ...(search === null ? [] : words(kind, search, values)),
    ...(stay ? ['(l.price_per_night_cents IS NOT NULL OR l.weekly_rate_cents IS NOT NULL)'] : []),
    ...(boat ? fitting(boat, values) : []),
  ]
}

function words(kind: Kind, search: string, values: Values): string[] {
  if (kind === 'best') return [`w.words @@ ${values.add(`${search}:*`, 'tsquery')}`]

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

function free(filter: Filter, values: Values): string[] {
  if (!filter.stay) return []

  return [
    `NOT EXISTS (SELECT FROM calendar_entries c WHERE c.listing_id = l.id AND ${taking(filter, values)})`,
  ]
}

function taking({ stay }: Filter, values: Values): string {
  return `c.nights && ${values.add(stay!.range, 'daterange')} AND (c.held_until IS NULL OR c.held_until > now())`
}
