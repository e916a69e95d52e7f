import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type Listing from '#catalog/models/listing'
import { all, builderArgs, type Sql } from '#platform/database/sql'

export type ListingQuery = ModelQueryBuilderContract<typeof Listing>

/** Keeps the listings that meet a condition, too. */
export function narrow(query: ListingQuery, condition: Sql): ListingQuery {
  return query.whereRaw(...builderArgs(all([condition])))
}
