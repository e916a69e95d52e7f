import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import Transaction from '#payments/models/transaction'
import { HAS_OPEN_REFUND } from '#payments/refunds/open_refunds'

interface DuePayouts {
  now: DateTime
  /** Only this transaction. Query it after locking its row, so that the result holds. */
  transactionId?: string
}

/** Transactions whose owner's share is due, oldest first; owner connected and not banned (rules M12, M14, M15). */
export default class ListDuePayouts {
  handle({ now, transactionId }: DuePayouts, client?: Trx): Promise<Transaction[]> {
    return Transaction.query({ client })
      .if(transactionId, (query) => query.where('id', transactionId!))
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
      .orderBy('payoutDueAt')
      .orderBy('id')
  }
}
