import type { DateTime } from 'luxon'
import Transaction from '#payments/models/transaction'

/** Payments whose owner's share is due and can be sent: oldest first. */
export default class ListDuePayouts {
  handle({ now }: { now: DateTime }): Promise<Transaction[]> {
    return Transaction.query()
      .where('status', 'completed')
      .where('isDummy', false)
      .where('payoutDueAt', '<=', now.toSQL()!)
      .whereNull('payoutFrozenAt')
      .whereRaw('owner_payout_cents > owner_refunded_cents + transferred_cents')
      .whereHas('payee', (payee) => payee.whereNull('bannedAt'))
      .whereIn('payeeId', (accounts) =>
        accounts.from('connected_accounts').select('user_id').where('transfers_active', true)
      )
      .orderBy('payoutDueAt')
      .orderBy('id')
  }
}
