import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { TransferSchema } from '#database/schema'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import TransferReversal from '#payments/models/transfer_reversal'

/** The owner's share on its way to the owner. */
export default class Transfer extends TransferSchema {
  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  @belongsTo(() => ConnectedAccount)
  declare account: BelongsTo<typeof ConnectedAccount>

  @hasMany(() => TransferReversal)
  declare reversals: HasMany<typeof TransferReversal>

  /** What can still be taken back, in cents; with the reversals that are on their way preloaded. */
  get leftCents(): number {
    const onTheirWay = this.reversals.reduce((sum, { amountCents }) => sum + amountCents, 0)

    return this.amountCents - this.reversedCents - onTheirWay
  }
}
