import { belongsTo, hasMany, scope } from '@adonisjs/lucid/orm'
import type { Trx } from '#platform/database/trx'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { ListingSchema } from '#database/schema'
import Photo from '#catalog/models/photo'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { hiddenReason, type HiddenReason, IS_PUBLIC } from '#catalog/rules/public_visibility'
import User from '#identity/models/user'

export type ModerationStatus = Listing['moderationStatus']

/** Rates in cents, lengths and depths in metres, weight in kg. */
export default class Listing extends ListingSchema {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @hasMany(() => Photo, { onQuery: (query) => query.orderBy('position') })
  declare photos: HasMany<typeof Photo>

  /** The owner's standing is kept in `hidden_until`. */
  static visibleToPublic = scope((query, now: DateTime) => {
    query.whereRaw(IS_PUBLIC, { now: now.toSQL()! })
  })

  /** FOR NO KEY UPDATE: photos and favourites may still be added. */
  static locked(id: string, trx: Trx) {
    const query = this.query({ client: trx }).where('id', id).whereNull('deleted_at')
    query.knexQuery.forNoKeyUpdate()

    return query
  }

  /** Location and region, each once. */
  get place(): string {
    return this.location.endsWith(this.region) ? this.location : `${this.location}, ${this.region}`
  }

  /** The public photo of cards; needs photos loaded. */
  get cardPhoto(): Photo | undefined {
    return primaryPhoto(this.photos.filter(({ isPublic }) => isPublic))
  }

  isPublic(now: DateTime): boolean {
    return this.hiddenReason(now) === null
  }

  hiddenReason(now: DateTime): HiddenReason | null {
    return hiddenReason(this, now)
  }

  isOwnedBy(user: { id: string } | null | undefined): boolean {
    return user?.id === this.ownerId
  }
}
