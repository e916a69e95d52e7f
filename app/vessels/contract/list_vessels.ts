import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import Vessel from '#vessels/models/vessel'

/** A person's boats: the default one first, then the oldest. */
export default class ListVessels {
  /** Without their documents. */
  toChooseFrom({ userId }: { userId: string }): Promise<Vessel[]> {
    return findModels(
      Vessel,
      sql`WHERE user_id = ${userId} AND archived_at IS NULL ORDER BY is_default DESC, created_at, id`,
      { client: 'together' }
    )
  }

  async handle({ userId }: { userId: string }): Promise<Vessel[]> {
    return Vessel.query()
      .where('user_id', userId)
      .whereNull('archived_at')
      .preload('documents')
      .orderBy([
        { column: 'is_default', order: 'desc' },
        { column: 'created_at' },
        { column: 'id' },
      ])
  }
}
