import { belongsTo, hasMany, scope } from '@adonisjs/lucid/orm'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { IncidentSchema } from '#database/schema'
import { builderArgs, raw, type Sql } from '#platform/database/sql'
import Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import StayPhoto from '#incidents/models/stay_photo'

/** SQL of `isOpen` for rows of `incidents` under this alias: waiting for a settlement. */
export function whereOpened(alias = 'incidents'): Sql {
  return raw(`${alias}.status IN ('open', 'answered')`)
}

/**
 * A problem that the renter reports of a stay, answered by its owner and settled by an administrator. It changes only while its
 * booking is locked.
 */
export default class Incident extends IncidentSchema {
  static override table = 'incidents'

  @belongsTo(() => Booking)
  declare booking: BelongsTo<typeof Booking>

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  @hasMany(() => StayPhoto)
  declare photos: HasMany<typeof StayPhoto>

  /** As `isOpen`. */
  static opened = scope((query) => {
    query.whereRaw(...builderArgs(whereOpened()))
  })

  /** With what answers show. */
  static withDetails = scope((query: ModelQueryBuilderContract<typeof Incident>) => {
    query
      .preload('listing')
      .preload('photos', (photos) => photos.orderBy('createdAt').orderBy('id'))
  })

  /** With what administrators decide by. */
  static forAdministrators = scope((query: ModelQueryBuilderContract<typeof Incident>) => {
    query
      .preload('listing')
      .preload('photos', (photos) => photos.orderBy('createdAt').orderBy('id'))
      .preload('booking', (booking) =>
        booking
          .preload('renter')
          .preload('owner')
          .preload('payments', (payments) => payments.preload('refunds'))
      )
  })

  /** Neither settled nor withdrawn. */
  get isOpen(): boolean {
    return this.status === 'open' || this.status === 'answered'
  }

  /** Whether the owner has let the time for an answer pass. */
  isOverdue(now: DateTime): boolean {
    return this.status === 'open' && this.answerBy < now
  }
}
