import { type AccountClosing, OpenMoney } from '#identity/contract/account_parts'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'
import { findOwnerCosts } from '#payments/contract/find_owner_costs'
import { whereOpenRefund } from '#payments/refunds/open_refunds'
import { receivable } from '#payments/rules/ledger_accounts'
import { sqlShareAfterRefunds } from '#payments/rules/owner_share'
import { builderArgs, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

/** Refunds to the payer, of duplicate payments too, that are not made. */
const HAS_REFUND = sql`EXISTS (
  SELECT FROM refunds r WHERE r.transaction_id = transactions.id AND ${whereOpenRefund('r')})`

const HAS_DISPUTE = sql`EXISTS (
  SELECT FROM disputes d WHERE d.transaction_id = transactions.id AND d.closed_at IS NULL)`

/** The owner's share, or a part of it, is not sent; what a dispute took is nobody's to send. */
const HAS_SHARE = sql`${sqlShareAfterRefunds()} > transferred_cents + withheld_cents
  AND NOT EXISTS (SELECT FROM disputes d WHERE d.transaction_id = transactions.id AND d.status = 'lost')`

/** Keeps the account of a person open while money is open; what payments keep is without names (rule A74). */
export default class OpenMoneyOfPerson implements AccountClosing {
  async objectionTo({ userId }: { userId: string }, trx: Trx) {
    const hasMoney = (await this.#openPayment(userId, trx)) || (await this.#owes(userId, trx))

    return hasMoney ? new OpenMoney() : null
  }

  async #openPayment(userId: string, trx: Trx): Promise<boolean> {
    const open = await Transaction.query({ client: trx })
      .where('status', 'completed')
      .where((of) => of.where('payer_id', userId).orWhere('payee_id', userId))
      .whereRaw(
        ...builderArgs(
          sql`(${HAS_REFUND} OR ${HAS_DISPUTE} OR (payee_id = ${userId} AND ${HAS_SHARE}))`
        )
      )
      .first()

    return open !== null
  }

  async #owes(userId: string, trx: Trx): Promise<boolean> {
    const [{ cents }] = await LedgerEntry.query({ client: trx })
      .where({ account: receivable(userId) })
      .sum({ cents: 'amount_cents' })
      .pojo<{ cents: string | null }>()

    return Number(cents) !== 0 || (await findOwnerCosts(userId, trx)) > 0
  }
}
