import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Transaction from '#payments/models/transaction'
import { HAS_OPEN_REFUND } from '#payments/refunds/open_refunds'

/**
 * Payments whose owner's share is due and can be sent (rules M12, M14, M15): of an owner who is connected and not
 * banned, with no dispute and no refund open.
 */
export default class ListDuePayouts {
  /** Oldest first. */
  handle({ now }: { now: DateTime }): Promise<Transaction[]> {
    return this.#due(now).orderBy('payoutDueAt').orderBy('id')
  }

  /** Ask under the payment's lock, in a statement of its own, before relying on it. */
  async includes(id: string, now: DateTime, trx: TransactionClientContract): Promise<boolean> {
    return (await this.#due(now, trx).where('id', id).first()) !== null
  }

  #due(now: DateTime, client?: TransactionClientContract) {
    return Transaction.query({ client })
      .where('status', 'completed')
      .where('isDummy', false)
      .where('payoutDueAt', '<=', now.toSQL()!)
      .whereNull('payoutFrozenAt')
      .whereRaw(`NOT ${HAS_OPEN_REFUND}`)
      .whereRaw('owner_payout_cents > owner_refunded_cents + transferred_cents')
      .whereHas('payee', (payee) => payee.whereNull('bannedAt'))
      .whereIn('payeeId', (accounts) =>
        accounts.from('connected_accounts').select('user_id').where('transfers_active', true)
      )
  }
}
