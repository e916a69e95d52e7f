import Alert from '#alerts/models/alert'
import type { AccountClosing, Leaving } from '#identity/contract/account_parts'
import type { Trx } from '#platform/database/trx'

/** Removes the alerts of a person who closes their account (rule N35). */
export default class RemoveEveryAlert implements AccountClosing {
  async remove({ userId }: Leaving, trx: Trx): Promise<void> {
    await Alert.query({ client: trx }).where({ userId }).delete()
  }
}
