import { sqlReleasedCents, sqlShareAfterRefunds } from '#payments/rules/owner_share'
import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { OwnerRecords } from '#payments/contract/owner_records'
import { objectedPayouts } from '#payments/contract/payout_objections'
import { whereInGoodStanding } from '#identity/contract/good_standing'
import { builderArgs, sql } from '#platform/database/sql'
import Transaction, { whereUnderSuspicion } from '#payments/models/transaction'
import { HAS_OPEN_REFUND } from '#payments/refunds/open_refunds'
import { HAS_UNKNOWN_MOVEMENT } from '#payments/rules/payout_conditions'

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
  constructor(private records: OwnerRecords) {}

  async handle(payouts: DuePayouts, client?: Trx): Promise<Transaction[]> {
    const due = await this.#waitedLongEnough(await this.#due(payouts, client), payouts.now, client)
    const refused = await objectedPayouts(
      due.map(({ reference }) => reference),
      client
    )

    return due.filter(({ reference }) => !refused.has(reference))
  }

  /** Until a day after check-out only established owners are paid (rule M42). */
  async #waitedLongEnough(due: Transaction[], now: DateTime, client?: Trx): Promise<Transaction[]> {
    const early = due.filter((transaction) => transaction.isBeforeWholePayout(now))
    const established = new Set<string>()

    for (const ownerId of new Set(early.map(({ payeeId }) => payeeId))) {
      const { isEstablished } = await this.records.of({ ownerId, now }, client)
      if (isEstablished) established.add(ownerId)
    }
    return due.filter(
      (transaction) => !transaction.isBeforeWholePayout(now) || established.has(transaction.payeeId)
    )
  }

  #due({ now, transactionId }: DuePayouts, client?: Trx): Promise<Transaction[]> {
    return Transaction.query({ client })
      .if(transactionId, (query) => query.where('id', transactionId!))
      .where('status', 'completed')
      .where('payoutDueAt', '<=', now.toSQL()!)
      .whereRaw(
        ...builderArgs(sql`NOT ${whereUnderSuspicion()} AND NOT ${HAS_OPEN_REFUND} AND NOT ${HAS_UNKNOWN_MOVEMENT}
          AND least(${sqlReleasedCents(now)}, ${sqlShareAfterRefunds()}) > transferred_cents + withheld_cents`)
      )
      .whereHas('payee', (payee) =>
        payee.whereRaw(...builderArgs(whereInGoodStanding('users', now)))
      )
      .whereIn('payeeId', (accounts) =>
        accounts.from('connected_accounts').select('user_id').where('transfers_active', true)
      )
      .orderBy('payoutDueAt')
      .orderBy('id')
  }
}
