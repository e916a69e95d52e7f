import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { PayoutObjections } from '#payments/contract/payout_objections'
import Transaction, { IS_UNDER_SUSPICION } from '#payments/models/transaction'
import { HAS_OPEN_REFUND } from '#payments/refunds/open_refunds'
import { IS_PAID_OUT_WHOLE, RELEASED_CENTS } from '#payments/rules/payout_conditions'

interface DuePayouts {
  now: DateTime
  /** Only this transaction. Query it after locking its row, so that the result holds. */
  transactionId?: string
}

/**
 * Transactions whose owner's share is due and may go out, oldest first: the owner connected and in good standing, the
 * payment not under suspicion, no objection of other modules (rules M12, M14, M15, M38, M39, M41, M42).
 */
@inject()
export default class ListDuePayouts {
  constructor(private objections: PayoutObjections) {}

  async handle(payouts: DuePayouts, client?: Trx): Promise<Transaction[]> {
    const due = await this.#due(payouts, client)
    const refused = await this.objections.among(due.map(({ reference }) => reference))

    return due.filter(({ reference }) => !refused.has(reference))
  }

  #due({ now, transactionId }: DuePayouts, client?: Trx): Promise<Transaction[]> {
    const at = now.toSQL()!

    return Transaction.query({ client })
      .if(transactionId, (query) => query.where('id', transactionId!))
      .where('status', 'completed')
      .where('payoutDueAt', '<=', at)
      .whereRaw(`NOT ${IS_UNDER_SUSPICION}`)
      .whereRaw(`NOT ${HAS_OPEN_REFUND}`)
      .whereRaw(
        `least(${RELEASED_CENTS}, owner_payout_cents - owner_refunded_cents) > transferred_cents`,
        { now: at }
      )
      .where((released) =>
        released
          .whereNull('payoutWholeAt')
          .orWhere('payoutWholeAt', '<=', at)
          .orWhereRaw(
            `(SELECT count(*) FROM transactions w
              WHERE w.payee_id = transactions.payee_id AND ${IS_PAID_OUT_WHOLE}) >= :first`,
            { first: marketplace.payouts.firstBookings }
          )
      )
      .whereHas('payee', (payee) =>
        payee
          .where('isActive', true)
          .whereNull('bannedAt')
          .where((free) => free.whereNull('suspendedUntil').orWhere('suspendedUntil', '<=', at))
      )
      .whereIn('payeeId', (accounts) =>
        accounts.from('connected_accounts').select('user_id').where('transfers_active', true)
      )
      .orderBy('payoutDueAt')
      .orderBy('id')
  }
}
