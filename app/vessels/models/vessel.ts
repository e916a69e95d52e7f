import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { VesselSchema } from '#database/schema'
import User from '#identity/models/user'
import VesselDocument from '#vessels/models/vessel_document'

/** A boat of a person. Metres, kilograms, NZD of cover, Auckland dates. */
export default class Vessel extends VesselSchema {
  @belongsTo(() => User)
  declare person: BelongsTo<typeof User>

  @hasMany(() => VesselDocument, {
    onQuery: (query) => query.orderBy('created_at').orderBy('id'),
  })
  declare documents: HasMany<typeof VesselDocument>
}
