import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { stayOpen } from '#identity/contract/stay_open'
import { TooManyVessels } from '#vessels/exceptions/vessel_refused'
import Vessel from '#vessels/models/vessel'
import { lockVessels, makeDefault } from '#vessels/steps/default_vessel'
import type { newVesselValidator } from '#vessels/validators/vessel_validators'

interface Addition {
  userId: string
  boat: Infer<typeof newVesselValidator>
}

/** Adds a boat; the first one is the default (rule K5). Throws TooManyVessels. */
export default class AddVessel {
  async handle({ userId, boat }: Addition): Promise<Vessel> {
    const { isDefault = false, ...fields } = boat

    return db.transaction(async (trx) => {
      await stayOpen(userId, trx)
      await lockVessels(userId, trx)
      const others = await Vessel.query({ client: trx })
        .where('user_id', userId)
        .whereNull('archived_at')
      if (others.length >= marketplace.ceilings.vessels)
        throw new TooManyVessels(marketplace.ceilings.vessels)

      const vessel = await Vessel.create({ ...fields, userId }, { client: trx })
      if (isDefault || others.length === 0) await makeDefault(vessel, trx)
      await vessel.refresh()
      await vessel.load('documents')
      return vessel
    })
  }
}
