import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import { CARD_FIELDS, PUBLIC_FIELDS } from '#catalog/rules/listing_fields'
import { IS_OWNER_IN_GOOD_STANDING, IS_PUBLIC } from '#catalog/rules/public_visibility'
import type User from '#identity/models/user'
import { lookUp } from '#platform/database/look_up'
import type { Bindings } from '#platform/database/query_prepared'
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

/** What of it a card shows, and what tells whether a boat fits. */
export type CardListing = Pick<PublicListing, (typeof CARD_FIELDS)[number] | 'owner' | 'photos'>

/** A row or a model with owner and photos loaded. */
export type ShownListing = Omit<PublicListing, 'createdAt'> & { createdAt: Date | DateTime }

export type PublicListingRow = Omit<PublicListing, 'owner' | 'photos'> & {
  ownerFirstName: string | null
  photos: PublicPhoto[] | null
}

const PHOTO = `json_build_object('id', p.id, 'storageKey', p.storage_key, 'position', p.position, 'isPrimary', p.is_primary,
  'isPublic', p.is_public, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder)`

const PHOTOS = 'FROM photos p WHERE p.listing_id = listings.id AND p.is_public'

/** Columns of `listings` and its owner `users o`, for one statement. */
export const PUBLIC_COLUMNS = `${columnsOf(PUBLIC_FIELDS)},
  (SELECT json_agg(${PHOTO} ORDER BY p.position) ${PHOTOS}) AS photos`

/** The same for a card: its photo alone, as `primaryPhoto` chooses it. */
const CARD_COLUMNS = `${columnsOf(CARD_FIELDS)},
  (SELECT json_build_array(${PHOTO}) ${PHOTOS} ORDER BY p.is_primary DESC, p.position LIMIT 1) AS photos`

/** What is read of each listing of a list. */
export const COLUMNS = { whole: PUBLIC_COLUMNS, card: CARD_COLUMNS }

export type Extent = keyof typeof COLUMNS

/** SQL of these rows in their order. The ids are found first, by an index alone where possible. */
export const rowsOf = (ids: string, extent: Extent) => `
  SELECT ${COLUMNS[extent]} FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS x(id, place)
  JOIN listings ON listings.id = x.id JOIN users o ON o.id = listings.owner_id ORDER BY x.place`

/** SQL of one row `:id`. It checks the owner's standing too, before the listing is hidden for it. */
export const publicRowOf = (columns: string) => `
  SELECT ${columns} FROM listings JOIN users o ON o.id = listings.owner_id
  WHERE listings.id = :id AND ${IS_PUBLIC} AND ${IS_OWNER_IN_GOOD_STANDING}`

/** @param one a constant made by `publicRowOf`. Throws NotFound. */
export async function findPublicRow<Row extends PublicListingRow>(
  one: string,
  bindings: Bindings & { id: string }
): Promise<Row> {
  const [row] = isUuid(bindings.id) ? await lookUp<Row>(one, bindings) : []
  if (!row) throw new NotFound('Mooring not found')

  return row
}

/** Completes the row in place: copying would take longer than reading. */
export function publicListingOf(row: PublicListingRow): PublicListing {
  return Object.assign(row, { owner: { firstName: row.ownerFirstName }, photos: row.photos ?? [] })
}

function columnsOf(fields: readonly string[]): string {
  const columns = fields.map((name) => `listings.${columnOf(name)} AS "${name}"`)

  return `${columns.join(', ')}, o.first_name AS "ownerFirstName"`
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
