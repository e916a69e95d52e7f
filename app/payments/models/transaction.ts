import { shareAfterRefunds, shareKept } from '#payments/rules/owner_share'
import { raw, type Sql, sql } from '#platform/database/sql'
import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { Trx } from '#platform/database/trx'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { TransactionSchema } from '#database/schema'
import User from '#identity/models/user'
import Checkout from '#payments/models/checkout'
import PayoutPart from '#payments/models/payout_part'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'

/** SQL of `isUnderSuspicion` for rows of `transactions` under this alias. */
export function whereUnderSuspicion(alias = 'transactions'): Sql {
  const payment = raw(alias)

  return sql`(${payment}.payout_frozen_at IS NOT NULL OR ${payment}.fraud_suspected_at IS NOT NULL)`
}

/** The payment for one reference: its amount, its split and its state. */
export default class Transaction extends TransactionSchema {
  static override table = 'transactions'

  @belongsTo(() => User, { foreignKey: 'payerId' })
  declare payer: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'payeeId' })
  declare payee: BelongsTo<typeof User>

  @hasMany(() => Checkout)
  declare checkouts: HasMany<typeof Checkout>

  @hasMany(() => Refund)
  declare refunds: HasMany<typeof Refund>

  /** Oldest first; empty when the whole share is due at `payoutDueAt`. */
  @hasMany(() => PayoutPart, { onQuery: (query) => query.orderBy('dueAt') })
  declare payoutParts: HasMany<typeof PayoutPart>

  @hasMany(() => Transfer)
  declare transfers: HasMany<typeof Transfer>

  /** Row lock for everything that moves money of this payment; taken before the other rows of payments. */
  static lock(id: string, trx: Trx): Promise<Transaction> {
    return this.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
  }

  static lockByReference(reference: string, trx: Trx): Promise<Transaction | null> {
    return this.query({ client: trx }).where('reference', reference).forUpdate().first()
  }

  get isPaid(): boolean {
    return this.status === 'completed'
  }

  /** What of the owner's share was sent, or withheld for costs that they owed, in cents. */
  get settledCents(): number {
    return this.transferredCents + this.withheldCents
  }

  /** Until a day after check-out: all of the share may not be sent yet (rules M42, M51). */
  isBeforeWholePayout(now: DateTime): boolean {
    return this.payoutWholeAt !== null && this.payoutWholeAt > now
  }

  /** Whether a dispute is open or lost, or Stripe warned of fraud and no administrator has cleared it. */
  get isUnderSuspicion(): boolean {
    return this.payoutFrozenAt !== null || this.fraudSuspectedAt !== null
  }

  /** Whether a payment that does not match is still open for an administrator to decide. */
  async isUnderReview(): Promise<boolean> {
    const problem = await PaymentProblem.query({ client: this.$trx })
      .where('transactionId', this.id)
      .where('kind', 'payment_mismatch')
      .whereNull('resolvedAt')
      .first()

    return problem !== null
  }

  /** Refunds requested or pending, in cents. Needs `refunds` preloaded. */
  get pendingRefunds(): { amountCents: number; ownerShareCents: number } {
    return sumOf(this.refunds.filter(({ isOnItsWay }) => isOnItsWay))
  }

  /** Refunds that wait for an administrator, in cents. Needs `refunds` preloaded. */
  get waitingRefunds(): { amountCents: number; ownerShareCents: number } {
    return sumOf(this.refunds.filter(({ status }) => status === 'waiting'))
  }

  /** What can still be refunded after all refunds made or requested, in cents. Needs `refunds` preloaded. */
  get leftToRefund(): { amountCents: number; ownerShareCents: number } {
    const promised = this.pendingRefunds.amountCents + this.waitingRefunds.amountCents

    return {
      amountCents: Math.max(0, this.amountCents - this.refundedCents - promised),
      ownerShareCents: Math.max(0, this.keptShareCents),
    }
  }

  /** As `leftToRefund`, without regard to refunds that Stripe does not have: whatever exceeds the payment is refused there. */
  get leftAtStripe(): { amountCents: number; ownerShareCents: number } {
    const known = sumOf(
      this.refunds.filter(({ isOnItsWay, stripeRefundId }) => isOnItsWay && stripeRefundId)
    )

    return {
      amountCents: Math.max(0, this.amountCents - this.refundedCents - known.amountCents),
      ownerShareCents: Math.max(0, shareAfterRefunds(this) - known.ownerShareCents),
    }
  }

  /** The owner's share in cents after all refunds made or requested. Needs `refunds` preloaded. */
  get keptShareCents(): number {
    return shareKept(this)
  }
}

function sumOf(refunds: Refund[]) {
  return {
    amountCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ownerShareCents: refunds.reduce((sum, { ownerShareCents }) => sum + ownerShareCents, 0),
  }
}
