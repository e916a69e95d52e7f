import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { TransactionSchema } from '#database/schema'
import User from '#identity/models/user'
import CheckoutAttempt from '#payments/models/checkout'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'

/** One payment for one reference: what it comes to, how it is split, what became of it. */
export default class Transaction extends TransactionSchema {
  static override table = 'transactions'

  @belongsTo(() => User, { foreignKey: 'payerId' })
  declare payer: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'payeeId' })
  declare payee: BelongsTo<typeof User>

  @hasMany(() => CheckoutAttempt)
  declare attempts: HasMany<typeof CheckoutAttempt>

  @hasMany(() => Refund)
  declare refunds: HasMany<typeof Refund>

  @hasMany(() => Transfer)
  declare transfers: HasMany<typeof Transfer>

  /** Everything that moves money of one payment takes this lock first, so that it happens in a row. */
  static lock(id: string, trx: TransactionClientContract): Promise<Transaction> {
    return this.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
  }

  static lockByReference(
    reference: string,
    trx: TransactionClientContract
  ): Promise<Transaction | null> {
    return this.query({ client: trx }).where('reference', reference).forUpdate().first()
  }

  get isPaid(): boolean {
    return this.status === 'completed'
  }

  /** What is promised to the payer and not there yet, and how much of it the owner's share pays for; with the refunds preloaded. */
  get onItsWayBack(): { amountCents: number; ownerShareCents: number } {
    const refunds = this.refunds.filter(({ isOnItsWay }) => isOnItsWay)

    return {
      amountCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
      ownerShareCents: refunds.reduce((sum, { ownerShareCents }) => sum + ownerShareCents, 0),
    }
  }

  /** What is the owner's after every refund that was made or promised; with the refunds preloaded. */
  get ownerKeepsCents(): number {
    return this.ownerPayoutCents - this.ownerRefundedCents - this.onItsWayBack.ownerShareCents
  }
}
