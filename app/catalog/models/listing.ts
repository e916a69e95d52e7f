import { belongsTo, hasMany, scope } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { ListingSchema } from '#database/schema'
import Photo from '#catalog/models/photo'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { hiddenReason, type HiddenReason, IS_PUBLIC } from '#catalog/rules/public_visibility'
import User from '#identity/models/user'

export type ModerationStatus = Listing['moderationStatus']

/** A mooring that an owner offers. Rates are in cents, lengths and depths in metres, weight in kg. */
export default class Listing extends ListingSchema {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @hasMany(() => Photo, { onQuery: (query) => query.orderBy('position') })
  declare photos: HasMany<typeof Photo>

  /** Listings that anybody may see: the owner's standing is kept in `hidden_until`. */
  static visibleToPublic = scope((query, now: DateTime) => {
    query.whereRaw(IS_PUBLIC, { now: now.toSQL()! })
  })

  /**
   * Selects a listing that was not deleted and keeps others from changing it until the transaction ends, yet not from
   * adding photos and favourites to it.
   */
  static locked(id: string, trx: TransactionClientContract) {
    const query = this.query({ client: trx }).where('id', id).whereNull('deleted_at')
    query.knexQuery.forNoKeyUpdate()

    return query
  }

  /** Where it lies, as people say it: location and region, each once. */
  get place(): string {
    return this.location.endsWith(this.region) ? this.location : `${this.location}, ${this.region}`
  }

  /** The photo that stands for it in public, if there is one; with the photos preloaded. */
  get cardPhoto(): Photo | undefined {
    return primaryPhoto(this.photos.filter(({ isPublic }) => isPublic))
  }

  /** Whether anybody may see and book it. */
  isPublic(now: DateTime): boolean {
    return this.hiddenReason(now) === null
  }

  /** Why the public cannot see it, or null. */
  hiddenReason(now: DateTime): HiddenReason | null {
    return hiddenReason(this, now)
  }

  isOwnedBy(user: { id: string } | null | undefined): boolean {
    return user?.id === this.ownerId
  }
}
