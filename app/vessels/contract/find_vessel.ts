import Vessel from '#vessels/models/vessel'
import { findModels } from '#platform/database/run_sql'
import { empty, raw, sql } from '#platform/database/sql'
import type { AnyTrx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A person's own boat (rule K4). Throws NotFound for another's, an archived and an unknown one. */
export default class FindVessel {
  /** @param trx where it is given, nobody edits or removes the boat until this transaction ends */
  async handle({ id, userId }: { id: string; userId: string }, trx?: AnyTrx): Promise<Vessel> {
    const own = sql`WHERE id = ${id} AND user_id = ${userId} AND archived_at IS NULL ${trx ? raw('FOR SHARE') : empty}`
    const options = { plan: 'prepared', client: trx } as const
    const [vessel] = isUuid(id) ? await findModels(Vessel, own, options) : []
    if (!vessel) throw new NotFound('Boat not found')

    return vessel
  }
}
