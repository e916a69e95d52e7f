import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DisputeSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

export default class Dispute extends DisputeSchema {
  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>
}
