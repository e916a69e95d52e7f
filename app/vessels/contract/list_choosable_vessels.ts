import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import Vessel from '#vessels/models/vessel'

const SHOWN = ['id', 'name', 'kind', 'lengthOverall', 'draft', 'displacement'] as const

export type ChoosableVessel = Pick<Vessel, (typeof SHOWN)[number]>

/** The boats that a person chooses from, in the order of `ListVessels`, with what is read where they choose. */
export default class ListChoosableVessels {
  async handle({ userId }: { userId: string }): Promise<ChoosableVessel[]> {
    return findModels(
      Vessel,
      sql`WHERE user_id = ${userId} AND archived_at IS NULL ORDER BY is_default DESC, created_at, id`,
      { client: 'together', attributes: SHOWN }
    )
  }
}
