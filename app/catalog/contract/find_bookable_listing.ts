import type { DateTime } from 'luxon'
import { IS_FREE } from '#catalog/contract/calendar'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import { IS_PUBLIC } from '#catalog/contract/public_visibility'
import { FIT_LIMITS } from '#catalog/rules/vessel_fit'
import { modelOf } from '#platform/database/prepared_models'
import { lookUp } from '#platform/database/look_up'
import type { Bindings } from '#platform/database/query_prepared'
import { SharedReads } from '#platform/database/shared_reads'
import { NotFound } from '#shared/exceptions/domain_error'
import type { StayRange } from '#shared/values/stay_range'
import { isUuid } from '#shared/values/uuid'

/** What a booking needs of a listing; none of it is secret. */
const FIELDS = [
  'id',
  'ownerId',
  'title',
  'location',
  'region',
  'mooringType',
  ...FIT_LIMITS,
  'pricePerNightCents',
  'weeklyRateCents',
  'minimumNights',
  'cancellationPolicy',
  'publicLatitude',
  'publicLongitude',
] as const

export type BookableListing = Pick<Listing, (typeof FIELDS)[number] | 'cardPhoto'>

interface Options {
  id: string
  /** Null when the dates cannot be read; `isFree` says nothing then. */
  stay: StayRange | null
  now: DateTime
}

interface Row {
  /** Of the photo on cards, as `cardPhoto` chooses it. */
  storageKey: string | null
  isFree: boolean
}

interface Found {
  /** Others may have it too: not to be changed. */
  listing: BookableListing
  isFree: boolean
}

let statement: string | undefined

const reads = new SharedReads<Found | null>()

/**
 * A public listing for a booking, and whether every night of a stay is free, by one statement that rivals share. Throws
 * NotFound.
 */
export default class FindBookableListing {
  async handle({ id, stay, now }: Options): Promise<Found> {
    const nights = stay?.dateRange ?? null
    const found = isUuid(id)
      ? await reads.read(`${id} ${nights}`, () =>
          read({ listingId: id, nights, now: now.toJSDate() })
        )
      : null
    if (!found) throw new NotFound('Mooring not found')

    return found
  }
}

async function read(bindings: Bindings): Promise<Found | null> {
  statement ??= bookable()
  const [row] = await lookUp<Row>(statement, bindings)
  if (!row) return null

  const { storageKey, isFree, ...columns } = row
  const listing = modelOf(Listing, columns)
  const photo = { storage_key: storageKey, is_public: true }
  listing.$setRelated('photos', storageKey ? [modelOf(Photo, photo)] : [])
  return { listing, isFree }
}

function bookable(): string {
  Listing.boot()
  const columns = FIELDS.map((field) => `listings.${Listing.$getColumn(field)!.columnName}`)

  return `
    SELECT ${columns.join(', ')},
      (SELECT storage_key FROM photos WHERE listing_id = listings.id AND is_public
        ORDER BY is_primary DESC, position LIMIT 1) AS "storageKey",
      ${IS_FREE} AS "isFree"
    FROM listings WHERE listings.id = :listingId AND ${IS_PUBLIC}`
}
