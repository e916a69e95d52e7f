import { belongsTo, hasMany, scope } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { ListingSchema } from '#database/schema'
import CalendarEntry from '#catalog/models/calendar_entry'
import Favourite from '#catalog/models/favourite'
import Photo from '#catalog/models/photo'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { hiddenReason, type HiddenReason, IS_PUBLIC } from '#catalog/rules/public_visibility'
import { rentalType, type RentalType } from '#catalog/rules/rental_type'
import User from '#identity/models/user'

export type ModerationStatus = Listing['moderationStatus']

/** A mooring that an owner offers. Rates are in cents, lengths and depths in metres, weight in kg. */
export default class Listing extends ListingSchema {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @hasMany(() => Photo, { onQuery: (query) => query.orderBy('position') })
  declare photos: HasMany<typeof Photo>

  @hasMany(() => CalendarEntry)
  declare calendarEntries: HasMany<typeof CalendarEntry>

  @hasMany(() => Favourite)
  declare favourites: HasMany<typeof Favourite>

  /** Listings that anybody may see: the owner's standing is kept in `hidden_until`. */
  static visibleToPublic = scope((query, now: DateTime) => {
    query.whereRaw(IS_PUBLIC, { now: now.toSQL()! })
  })

  /** Where it lies, as people say it: location and region, each once. */
  get place(): string {
    return this.location.endsWith(this.region) ? this.location : `${this.location}, ${this.region}`
  }

  get rentalType(): RentalType {
    return rentalType(this)
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
