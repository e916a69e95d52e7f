import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import { VesselSchema } from '#database/schema'
import VesselDocument from '#vessels/models/vessel_document'

/** A boat of a person. Metres, kilograms, NZD of cover, Auckland dates. */
export default class Vessel extends VesselSchema {
  @hasMany(() => VesselDocument, {
    onQuery: (query) => query.orderBy('created_at').orderBy('id'),
  })
  declare documents: HasMany<typeof VesselDocument>
}
