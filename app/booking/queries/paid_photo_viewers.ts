import { DateTime } from 'luxon'
import { whereDetailsShown } from '#booking/contract/stay_facts'
import type { PhotoViewers } from '#catalog/contract/photo_viewers'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** Admits the renters of revealed bookings, for as long as the access details are shown (rule V17). */
export default class PaidPhotoViewers implements PhotoViewers {
  async admits({ listingId, userId }: { listingId: string; userId: string }): Promise<boolean> {
    const shown = await runSql(
      sql`SELECT FROM bookings WHERE renter_id = ${userId} AND listing_id = ${listingId}
        AND ${whereDetailsShown(DateTime.utc())} LIMIT 1`,
      { client: 'together' }
    )

    return shown.length > 0
  }
}
