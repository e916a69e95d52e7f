import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ConnectedAccountSchema } from '#database/schema'
import User from '#identity/models/user'

export default class ConnectedAccount extends ConnectedAccountSchema {
  static override table = 'connected_accounts'

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  /** Whether the owner has nothing left to do (rule M28). */
  get isOnboarded(): boolean {
    return this.stripeAccountId !== null && (this.transfersActive || !this.requirementsDue)
  }
}
