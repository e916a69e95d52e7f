import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { OpeningSchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'

/** Days on which a closed calendar is open (rule C18). */
export default class Opening extends OpeningSchema {
  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  get firstDay(): AucklandDate {
    return this.days.slice(1, 11)
  }

  get lastDay(): AucklandDate {
    return addDays(this.days.slice(12, 22), -1)
  }
}
