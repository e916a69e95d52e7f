import { belongsTo, scope } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { CalendarEntrySchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'

/** Nights of a mooring that are taken: by a stay, or by a block of the owner. */
export default class CalendarEntry extends CalendarEntrySchema {
  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  /** Entries that take their nights: all but the holds that have lapsed. */
  static taking = scope((query, now: DateTime) => {
    query.whereRaw('(held_until IS NULL OR held_until > ?)', [now.toSQL()!])
  })

  /** The first night, which is the day of arrival. */
  get firstDay(): AucklandDate {
    return this.nights.slice(1, 11)
  }

  /** The day after the last night. */
  get dayAfter(): AucklandDate {
    return this.nights.slice(12, 22)
  }

  /** The last night; of a block, its last whole day. */
  get lastDay(): AucklandDate {
    return addDays(this.dayAfter, -1)
  }
}
