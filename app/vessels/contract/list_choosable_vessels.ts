import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import Vessel from '#vessels/models/vessel'

/** The boats that a person chooses from, in the order of `ListVessels`, without their documents. */
export default class ListChoosableVessels {
  async handle({ userId }: { userId: string }): Promise<Vessel[]> {
    return findModels(
      Vessel,
      sql`WHERE user_id = ${userId} AND archived_at IS NULL ORDER BY is_default DESC, created_at, id`,
      { client: 'together' }
    )
  }
}
