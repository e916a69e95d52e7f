import { belongsTo, column, hasMany, scope } from '@adonisjs/lucid/orm'
import type { Trx } from '#platform/database/trx'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { ListingSchema } from '#database/schema'
import Photo from '#catalog/models/photo'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import type { Season } from '#catalog/rules/seasons'
import { hiddenReason, type HiddenReason, wherePublic } from '#catalog/contract/public_visibility'
import User from '#identity/models/user'
import { encryptedColumn } from '#platform/database/encrypted_column'
import { builderArgs } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { isUuid } from '#shared/values/uuid'

export type ModerationStatus = Listing['moderationStatus']

/** Rates in cents, lengths and depths in metres, weight in kg. Access details are encrypted at rest (rule V26). */
export default class Listing extends ListingSchema {
  @column(encryptedColumn)
  declare mooringNumber: string

  @column(encryptedColumn)
  declare accessCode: string | null

  @column(encryptedColumn)
  declare accessInstructions: string | null

  /** Its seasons, in order. */
  @column({ prepare: (rates: unknown) => JSON.stringify(rates) })
  declare rates: Season[]

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @hasMany(() => Photo, { onQuery: (query) => query.orderBy('position') })
  declare photos: HasMany<typeof Photo>

  /** The owner's standing is kept in `hidden_until`. */
  static visibleToPublic = scope((query, now: DateTime) => {
    query.whereRaw(...builderArgs(wherePublic('listings', now)))
  })

  /** Locks a listing that is not deleted, with owner and photos; photos and favourites may be added. Throws NotFound. */
  static async locked(id: string, trx: Trx): Promise<Listing> {
    const query = this.query({ client: trx }).where('id', id).whereNull('deleted_at')
    query.knexQuery.forNoKeyUpdate()
    const listing = isUuid(id) ? await query.preload('owner').preload('photos').first() : null
    if (!listing) throw new NotFound('Mooring not found')

    return listing
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

  /** Whether the next inspection was due before today in Auckland. */
  isInspectionOverdue(now: DateTime): boolean {
    return this.nextInspectionDate < aucklandDateOf(now)
  }

  isOwnedBy(user: { id: string } | null | undefined): boolean {
    return user?.id === this.ownerId
  }
}
