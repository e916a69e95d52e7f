import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { CheckoutAttemptSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

/** One hosted checkout for a transaction; at most one of them can be paid at a time. */
export default class CheckoutAttempt extends CheckoutAttemptSchema {
  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  /** Whether the provider still has to be asked what became of it. */
  get isUnsettled(): boolean {
    return this.status === 'creating' || this.status === 'open'
  }
}
