import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PhotoSchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import { photoPath } from '#catalog/rules/photo_paths'

/** `position` counts from 0. */
export default class Photo extends PhotoSchema {
  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  /** The URL path of one width. */
  pathOf(width: number): string {
    return photoPath(this.storageKey, width)
  }
}
