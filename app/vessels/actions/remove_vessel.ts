import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import FindVessel from '#vessels/contract/find_vessel'
import Vessel from '#vessels/models/vessel'
import { removeDocuments } from '#vessels/steps/remove_documents'
import { lockVessels, makeDefault } from '#vessels/steps/default_vessel'
import type { Trx } from '#platform/database/trx'

/** Removes a boat; archived when a booking names it. The oldest left becomes the default. Throws NotFound. */
@inject()
export default class RemoveVessel {
  constructor(private vessels: FindVessel) {}

  async handle({ id, userId }: { id: string; userId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      await lockVessels(userId, trx)
      const vessel = await this.vessels.handle({ id, userId }, trx)
      const wasDefault = vessel.isDefault
      await removeDocuments({ vesselId: id }, trx)

      if (!(await this.#deleted(vessel, trx)))
        await vessel.merge({ archivedAt: DateTime.utc(), isDefault: false }).save()
      if (wasDefault) await this.#defaultToOldest(userId, trx)
    })
  }

  /** The foreign key of bookings decides, so that a booking made meanwhile is not missed. */
  async #deleted({ id }: Vessel, trx: Trx): Promise<boolean> {
    const attempt = await trx.transaction()
    try {
      await Vessel.query({ client: attempt }).where('id', id).delete()
      await attempt.commit()
      return true
    } catch (error) {
      await attempt.rollback()
      if (!isNamedByBooking(error)) throw error
      return false
    }
  }

  async #defaultToOldest(userId: string, trx: Trx) {
    const oldest = await Vessel.query({ client: trx })
      .where('user_id', userId)
      .whereNull('archived_at')
      .orderBy([{ column: 'created_at' }, { column: 'id' }])
      .first()

    if (oldest) await makeDefault(oldest, trx)
  }
}

function isNamedByBooking(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'bookings_vessel_id_foreign'
}
