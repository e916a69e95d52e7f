import Vessel from '#vessels/models/vessel'
import type { Trx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A person's own boat (rule K4). Throws NotFound for another's, an archived and an unknown one. */
export default class FindVessel {
  /** @param trx where it is given, nobody edits or removes the boat until this transaction ends */
  async handle({ id, userId }: { id: string; userId: string }, trx?: Trx): Promise<Vessel> {
    const query = Vessel.query({ client: trx }).where({ id, userId }).whereNull('archived_at')
    if (trx) query.forShare()
    const vessel = isUuid(id) ? await query.first() : null
    if (!vessel) throw new NotFound('Boat not found')

    return vessel
  }
}
