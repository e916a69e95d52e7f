import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import { refuseStale } from '#shared/forms/changed_meanwhile'
import FindVessel from '#vessels/contract/find_vessel'
import { formOfVessel } from '#vessels/contract/vessel_copy'
import type Vessel from '#vessels/models/vessel'
import { lockVessels, makeDefault } from '#vessels/steps/default_vessel'
import type { vesselChangeValidator } from '#vessels/validators/vessel_validators'

interface Edit {
  id: string
  userId: string
  changes: Infer<typeof vesselChangeValidator>
}

/** Edits a boat; bookings keep their copy. `isDefault: false` changes nothing. Throws NotFound, ChangedMeanwhile. */
@inject()
export default class EditVessel {
  constructor(private vessels: FindVessel) {}

  async handle({ id, userId, changes }: Edit): Promise<Vessel> {
    const { isDefault = false, version, ...fields } = changes

    return db.transaction(async (trx) => {
      await lockVessels(userId, trx)
      const vessel = await this.vessels.handle({ id, userId }, trx)

      const before = formOfVessel(vessel)
      vessel.merge(fields)
      refuseStale({ id, version, before, after: formOfVessel(vessel), sent: Object.keys(fields) })
      await vessel.save()
      if (isDefault) await makeDefault(vessel, trx)
      await vessel.load('documents')
      return vessel
    })
  }
}
