import Vessel from '#vessels/models/vessel'
import { findPrepared } from '#platform/database/prepared_models'
import type { AnyTrx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

const OWN = 'WHERE id = :id AND user_id = :userId AND archived_at IS NULL'

/** A person's own boat (rule K4). Throws NotFound for another's, an archived and an unknown one. */
export default class FindVessel {
  /** @param trx where it is given, nobody edits or removes the boat until this transaction ends */
  async handle({ id, userId }: { id: string; userId: string }, trx?: AnyTrx): Promise<Vessel> {
    const own = trx ? `${OWN} FOR SHARE` : OWN
    const [vessel] = isUuid(id) ? await findPrepared(Vessel, own, { id, userId }, trx) : []
    if (!vessel) throw new NotFound('Boat not found')

    return vessel
  }
}
