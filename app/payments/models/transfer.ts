import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { Trx } from '#platform/database/trx'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { TransferSchema } from '#database/schema'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import TransferReversal from '#payments/models/transfer_reversal'

export default class Transfer extends TransferSchema {
  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  @belongsTo(() => ConnectedAccount)
  declare account: BelongsTo<typeof ConnectedAccount>

  @hasMany(() => TransferReversal)
  declare reversals: HasMany<typeof TransferReversal>

  /** Locks the transaction, then reads the transfer. */
  static async lock(id: string, trx: Trx) {
    const { transactionId } = await this.findOrFail(id, { client: trx })
    const transaction = await Transaction.lock(transactionId, trx)

    return { transaction, transfer: await this.findOrFail(id, { client: trx }) }
  }

  /** Cents that can still be reversed. Needs the requested `reversals` preloaded. */
  get leftCents(): number {
    const requested = this.reversals.reduce((sum, { amountCents }) => sum + amountCents, 0)

    return this.amountCents - this.reversedCents - requested
  }
}
