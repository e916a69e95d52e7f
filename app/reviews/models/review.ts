import { belongsTo, scope } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { ReviewSchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'

/** Who took part in a stay. */
export type Side = Review['role']

/**
 * What one side of a stay writes about the other, never edited. `role` is the side of the author, `subjectId` the other person,
 * `publishesAt` the end of the time for reviews or the moment of the second one.
 */
export default class Review extends ReviewSchema {
  static override table = 'reviews'

  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'subjectId' })
  declare subject: BelongsTo<typeof User>

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  /** As `isShown`. */
  static shown = scope((query, now: DateTime) => {
    query.whereNull('hidden_at').where('publishes_at', '<=', now.toSQL()!)
  })

  isPublished(now: DateTime): boolean {
    return this.publishesAt <= now
  }

  /** Whether others than its author may see it. */
  isShown(now: DateTime): boolean {
    return this.isPublished(now) && this.hiddenAt === null
  }
}
