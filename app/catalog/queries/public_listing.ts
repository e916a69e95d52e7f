import type { DateTime } from 'luxon'
import type { ResponseRates } from '#catalog/contract/response_rates'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import { CARD_FIELDS, PUBLIC_FIELDS } from '#catalog/rules/listing_fields'
import { wherePublic } from '#catalog/contract/public_visibility'
import type User from '#identity/models/user'
import { runSql } from '#platform/database/run_sql'
import { raw, type Sql, sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export type PublicPhoto = Pick<
  Photo,
  'id' | 'storageKey' | 'position' | 'isPrimary' | 'isPublic' | 'width' | 'height' | 'placeholder'
>

/** A public listing with its public photos, read without secret columns (rule V4). */
export type PublicListing = Omit<Pick<Listing, (typeof PUBLIC_FIELDS)[number]>, 'createdAt'> & {
  createdAt: Date
  owner: Pick<User, 'firstName'>
  photos: PublicPhoto[]
}

/** With how many of their requests its owner answers, for its own page. */
export type RatedListing = PublicListing & { responseRate: number | null }

/** What of it a card shows, and what tells whether a boat fits. */
export type CardListing = Pick<PublicListing, (typeof CARD_FIELDS)[number] | 'owner' | 'photos'>

/** A row or a model with owner and photos loaded. */
export type ShownListing = Omit<PublicListing, 'createdAt'> & { createdAt: Date | DateTime }

export type PublicListingRow = Omit<PublicListing, 'owner' | 'photos'> & {
  ownerFirstName: string | null
  photos: PublicPhoto[] | null
}

/** Which state of a listing is shown. */
export interface ListingVersion {
  id: string
  version: string
}

const PHOTO = sql`json_build_object('id', p.id, 'storageKey', p.storage_key, 'position', p.position, 'isPrimary', p.is_primary,
  'isPublic', p.is_public, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder)`

const PHOTOS = sql`FROM photos p WHERE p.listing_id = listings.id AND p.is_public`

/** Columns of `listings` and its owner `users o`, for one statement. */
export const PUBLIC_COLUMNS = sql`${columnsOf(PUBLIC_FIELDS)},
  (SELECT json_agg(${PHOTO} ORDER BY p.position) ${PHOTOS}) AS photos`

/** The same with the response rate of the owner. */
export const publicColumnsWith = (rates: ResponseRates) =>
  sql`${PUBLIC_COLUMNS}, ${rates.sqlOf(raw('listings.owner_id'))} AS "responseRate"`

/** The same for a card: its photo alone, as `primaryPhoto` chooses it. */
const CARD_COLUMNS = sql`${columnsOf(CARD_FIELDS)},
  (SELECT json_build_array(${PHOTO}) ${PHOTOS} ORDER BY p.is_primary DESC, p.position LIMIT 1) AS photos`

/** Another one whenever one of its rows was written anew: PostgreSQL then gives it another transaction and another place. */
const VERSION = sql`concat_ws(' ', listings.xmin, listings.ctid, o.xmin, o.ctid,
  (SELECT string_agg(concat_ws(' ', p.xmin, p.ctid), ' ' ORDER BY p.position) ${PHOTOS})) AS version`

/** What is read of each listing of a list. */
export const COLUMNS = {
  whole: PUBLIC_COLUMNS,
  card: CARD_COLUMNS,
  version: sql`listings.id, ${VERSION}`,
  wholeWithVersion: sql`${PUBLIC_COLUMNS}, ${VERSION}`,
}

export type Extent = keyof typeof COLUMNS

/** SQL of these rows in their order. The ids are found first, by an index alone where possible. */
export const rowsOf = (ids: Sql, extent: Extent) => sql`
  SELECT ${COLUMNS[extent]} FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS x(id, place)
  JOIN listings ON listings.id = x.id JOIN users o ON o.id = listings.owner_id ORDER BY x.place`

/** SQL of rows by their ids, in their order, but for those that are not public. */
export const publicRowsOf = (
  ids: string[],
  { extent, now }: { extent: Extent; now: DateTime }
) => sql`
  SELECT ${COLUMNS[extent]} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS x(id, place)
  JOIN listings ON listings.id = x.id JOIN users o ON o.id = listings.owner_id
  WHERE ${wherePublic('listings', now)} ORDER BY x.place`

/**
 * One row, which is public by its owner's standing too, before the listing is hidden for it. Throws NotFound.
 *
 * @param columns of `listings` and `users o`
 */
export async function findPublicRow<Row extends PublicListingRow>(
  columns: Sql,
  { id, now }: { id: string; now: DateTime }
): Promise<Row> {
  const one = sql`SELECT ${columns} FROM listings JOIN users o ON o.id = listings.owner_id
    WHERE listings.id = ${id} AND ${wherePublic('listings', now, 'o')}`
  const [row] = isUuid(id) ? await runSql<Row>(one, { client: 'together' }) : []
  if (!row) throw new NotFound('Mooring not found')

  return row
}

/** Completes the row in place: copying would take longer than reading. */
export function publicListingOf(row: PublicListingRow): PublicListing {
  return Object.assign(row, { owner: { firstName: row.ownerFirstName }, photos: row.photos ?? [] })
}

function columnsOf(fields: readonly string[]): Sql {
  const columns = fields.map((name) => `listings.${columnOf(name)} AS "${name}"`)

  return raw(`${columns.join(', ')}, o.first_name AS "ownerFirstName"`)
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
