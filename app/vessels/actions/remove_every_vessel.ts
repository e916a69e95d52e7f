import type { AccountClosing, Leaving } from '#identity/contract/account_parts'
import type { Trx } from '#platform/database/trx'
import Vessel from '#vessels/models/vessel'
import { lockVessels } from '#vessels/steps/default_vessel'
import { removeDocuments } from '#vessels/steps/remove_documents'

/** Removes the boats of a person who closes their account, archived ones too: no booking names them any more. */
export default class RemoveEveryVessel implements AccountClosing {
  async remove({ userId }: Leaving, trx: Trx): Promise<void> {
    await lockVessels(userId, trx)
    for (const vessel of await Vessel.query({ client: trx }).where({ userId })) {
      await removeDocuments({ vesselId: vessel.id }, trx)
      await vessel.delete()
    }
  }
}
