import Listing from '#catalog/models/listing'
import { removeEvidence } from '#compliance/evidence/remove_evidence'
import type { AccountClosing, Leaving } from '#identity/contract/account_parts'
import type { Trx } from '#platform/database/trx'

/** Removes the evidence of the moorings of a person who closes their account, with its documents (rule E15). */
export default class RemoveEveryEvidence implements AccountClosing {
  async remove({ userId: ownerId }: Leaving, trx: Trx): Promise<void> {
    const listings = await Listing.query({ client: trx }).where({ ownerId }).select('id')

    await removeEvidence(
      listings.map(({ id }) => id),
      trx
    )
  }
}
