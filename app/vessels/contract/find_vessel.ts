import Vessel from '#vessels/models/vessel'
import type { Trx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A person's own boat (rule K4). Throws NotFound for another's, an archived and an unknown one. */
export default class FindVessel {
  async handle({ id, userId }: { id: string; userId: string }, client?: Trx): Promise<Vessel> {
    const vessel = isUuid(id)
      ? await Vessel.query({ client }).where({ id, userId }).whereNull('archived_at').first()
      : null
    if (!vessel) throw new NotFound('Boat not found')

    return vessel
  }
}
