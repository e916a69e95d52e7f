import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { isUuid } from '#shared/values/uuid'

/** False for visitors. */
export default class IsFavourite {
  async handle(favourite: { userId: string | undefined; listingId: string }): Promise<boolean> {
    const { userId, listingId } = favourite
    if (!userId || !isUuid(listingId)) return false
    const found = await runSql(
      sql`SELECT FROM favourites WHERE user_id = ${userId} AND listing_id = ${listingId}`,
      { client: 'together' }
    )

    return found.length > 0
  }
}
