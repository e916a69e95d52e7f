import { inject } from '@adonisjs/core'
import { KeptListings } from '#catalog/queries/kept_listings'
import { planFor, type SearchCriteria, whereAllMatching } from '#catalog/queries/matching_listings'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** Counts public listings that match, in memory where that is possible. The total may lag by seconds (docs/adr/0026). */
@inject()
export default class CountListings {
  constructor(private kept: KeptListings) {}

  handle(criteria: SearchCriteria): Promise<number> {
    return this.kept.totalOf(criteria, () => countInDatabase(criteria))
  }
}

async function countInDatabase(criteria: SearchCriteria): Promise<number> {
  const [{ total }] = await runSql<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM listings WHERE ${whereAllMatching(criteria)}`,
    { plan: planFor(criteria), client: 'replica' }
  )

  return total
}
