import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { TransferReversalSchema } from '#database/schema'
import Transfer from '#payments/models/transfer'

/** Money taken back from an owner because of a refund. */
export default class TransferReversal extends TransferReversalSchema {
  @belongsTo(() => Transfer)
  declare transfer: BelongsTo<typeof Transfer>
}
