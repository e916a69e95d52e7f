import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { CheckoutAttemptSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

/**
 * Our record of one Stripe Checkout Session; at most one of a transaction is unsettled. The table keeps its
 * first name, `checkout_attempts`, because landed migrations only add.
 */
export default class Checkout extends CheckoutAttemptSchema {
  static override table = 'checkout_attempts'

  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  get isUnsettled(): boolean {
    return this.status === 'creating' || this.status === 'open'
  }
}
