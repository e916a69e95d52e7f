import { belongsTo } from '@adonisjs/lucid/orm'
import type { Trx } from '#platform/database/trx'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { RefundSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

/** Details of a refund that was paid outside Stripe, in place of one that failed. */
export interface MadeElsewhere {
  /** The failed refund's id. */
  inPlaceOf: string
  /** The reference on the payer's bank statement. */
  outsideReference: string
}

/** The reason of refunds of a stay that its owner cancelled; booking gives it. */
export const CANCELLED_BY_OWNER = 'cancelled_by_owner'

/** The reason of refunds that were made at Stripe by hand. */
export const MADE_AT_STRIPE = 'made_at_stripe'

/**
 * `waiting`: Stripe refused to take the owner's part back, and an administrator decides; `closed`: they decided that
 * it is not made.
 */
export default class Refund extends RefundSchema {
  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  /** Locks the transaction, then reads the refund. */
  static async lock(id: string, trx: Trx) {
    const { transactionId } = await this.findOrFail(id, { client: trx })
    const transaction = await Transaction.lock(transactionId, trx)

    return { transaction, refund: await this.findOrFail(id, { client: trx }) }
  }

  /** Whether it refunds a duplicate payment; the transaction keeps its amounts. */
  get isOfDuplicate(): boolean {
    return this.reason === 'duplicate_payment'
  }

  /** Whether it is of a stay that its owner cancelled, so that nothing of it is theirs to keep (rule M54). */
  get isByOwner(): boolean {
    return this.reason === CANCELLED_BY_OWNER
  }

  /** Whether it was paid outside Stripe, by bank transfer. */
  get isMadeElsewhere(): boolean {
    return Boolean(this.outsideReference)
  }

  /** Whether somebody made it at Stripe by hand (rule M52). */
  get isMadeAtStripe(): boolean {
    return this.reason === MADE_AT_STRIPE
  }

  /** Whether it is made although the owner has not given their part back; they owe it then. */
  get isCovered(): boolean {
    return this.isMadeElsewhere || this.isMadeAtStripe || this.isAdvanced
  }

  get isOnItsWay(): boolean {
    return (this.status === 'requested' || this.status === 'pending') && !this.isOfDuplicate
  }
}
