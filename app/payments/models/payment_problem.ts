import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PaymentProblemSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

/** Something about a payment that an administrator has to resolve. */
export default class PaymentProblem extends PaymentProblemSchema {
  static override table = 'payment_problems'

  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>
}
