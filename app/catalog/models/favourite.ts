import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { FavouriteSchema } from '#database/schema'
import Listing from '#catalog/models/listing'

export default class Favourite extends FavouriteSchema {
  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>
}
