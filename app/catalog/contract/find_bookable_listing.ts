import type { DateTime } from 'luxon'
import { whereFree } from '#catalog/contract/calendar'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import { wherePublic } from '#catalog/contract/public_visibility'
import { RULED_FIELDS } from '#catalog/contract/stay_rules'
import { FIT_LIMITS } from '#catalog/rules/vessel_fit'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { SharedReads } from '#platform/database/shared_reads'
import { sql } from '#platform/database/sql'
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
  ...RULED_FIELDS,
  'turnoverDays',
  'cancellationPolicy',
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

const reads = new SharedReads<Found | null>()

/** A public listing for a booking, and whether every night of a stay is free; rivals share a statement. Throws NotFound. */
export default class FindBookableListing {
  async handle(wanted: Options): Promise<Found> {
    const { id, stay } = wanted
    const found = isUuid(id)
      ? await reads.read(`${id} ${stay?.dateRange}`, () => read(wanted))
      : null
    if (!found) throw new NotFound('Mooring not found')

    return found
  }
}

async function read({ id, stay, now }: Options): Promise<Found | null> {
  const [row] = await runSql<Row>(
    sql`SELECT ${columnsOf(Listing, FIELDS)},
        (SELECT storage_key FROM photos WHERE listing_id = listings.id AND is_public
          ORDER BY is_primary DESC, position LIMIT 1) AS "storageKey",
        ${whereFree({ listingId: id, stay })} AS "isFree"
      FROM listings WHERE listings.id = ${id} AND ${wherePublic('listings', now)}`,
    { client: 'together' }
  )
  if (!row) return null

  const { storageKey, isFree, ...columns } = row
  const listing = modelOf(Listing, columns)
  const photo = { storage_key: storageKey, is_public: true }
  listing.$setRelated('photos', storageKey ? [modelOf(Photo, photo)] : [])
  return { listing, isFree }
}
