import type { DateTime } from 'luxon'
import Notice from '#compliance/models/notice'
import marketplace from '#config/marketplace'

/** Ids of notices that have been kept for as long as they are kept, oldest first (rule E58). */
export default class ListOldNotices {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const years = marketplace.compliance.keepNoticesYears
    const old = await Notice.query()
      .where('createdAt', '<', now.minus({ years }).toSQL()!)
      .orderBy('createdAt')
      .select('id')

    return old.map(({ id }) => id)
  }
}
