import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ConversationSchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'

/** Who takes part in a conversation. */
export type Side = 'renter' | 'owner'

/** What one renter and the owner of one mooring write to each other. `askedAt`: when the renter opened it, if they did. */
export default class Conversation extends ConversationSchema {
  static override table = 'conversations'

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  @belongsTo(() => User, { foreignKey: 'renterId' })
  declare renter: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  /** Null for everybody else, administrators too. */
  sideOf(userId: string): Side | null {
    if (userId === this.renterId) return 'renter'

    return userId === this.ownerId ? 'owner' : null
  }

  idOf(side: Side): string {
    return side === 'renter' ? this.renterId : this.ownerId
  }
}

/** The one that a side writes to. */
export function otherSide(side: Side): Side {
  return side === 'renter' ? 'owner' : 'renter'
}
