import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { wantsMail } from '#identity/contract/mail_preferences'
import { mailInsuranceEnds } from '#vessels/mails/mail_insurance_ends'
import Vessel from '#vessels/models/vessel'

/** Tells a person that the insurance of their boat ends soon, once for each date (rule K15). */
export default class RemindOfInsurance {
  /** @returns whether this call told them */
  async handle({ vesselId, now }: { vesselId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const vessel = await Vessel.query({ client: trx })
        .where('id', vesselId)
        .whereNull('archived_at')
        .forUpdate()
        .first()
      if (!vessel?.insuredUntil || vessel.insuredUntil === vessel.remindedOf) return false
      await vessel.load('person')
      if (!vessel.person.isInGoodStanding(now)) return false
      if (!wantsMail(vessel.person, 'boats')) return false

      await vessel.merge({ remindedOf: vessel.insuredUntil }).save()
      return mailInsuranceEnds(vessel, trx)
    })
  }
}
