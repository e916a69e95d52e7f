import type { FirstProof } from '#identity/contract/account_parts'
import User from '#identity/models/user'
import ConnectedAccount from '#payments/models/connected_account'
import Transfer from '#payments/models/transfer'
import type { Trx } from '#platform/database/trx'

/** Forgets a connected account that was begun before anybody proved the mailbox, unless money was sent to it (rule A92). */
export default class DetachAccount implements FirstProof {
  async endUnproven({ userId }: { userId: string }, trx: Trx): Promise<void> {
    const account = await ConnectedAccount.query({ client: trx })
      .where({ userId })
      .forUpdate()
      .first()
    if (!account) return
    const sent = Transfer.query({ client: trx }).where('connectedAccountId', account.id)
    if (await sent.first()) return

    await account.delete()
    await User.query({ client: trx }).where('id', userId).update({ stripeOnboarded: false })
  }
}
