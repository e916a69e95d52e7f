import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { RefundSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

/** A refund that was paid another way, in place of one that failed. */
export interface MadeElsewhere {
  /** The failed refund's id. */
  inPlaceOf: string
  /** Of the payment that was made instead, for the payer to find it by. */
  outsideReference: string
}

/** Money on its way back to the payer. */
export default class Refund extends RefundSchema {
  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  /** Whether it returns a second payment for what was already paid; the transaction itself stays whole. */
  get isOfDuplicate(): boolean {
    return this.reason === 'duplicate_payment'
  }

  /** Whether it went another way than through the provider: by bank transfer, with a reference. */
  get isMadeElsewhere(): boolean {
    return Boolean(this.outsideReference)
  }

  /** Whether the payer was promised it and does not have it yet. */
  get isOnItsWay(): boolean {
    return (this.status === 'requested' || this.status === 'pending') && !this.isOfDuplicate
  }
}
