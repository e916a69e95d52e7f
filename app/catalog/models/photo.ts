import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PhotoSchema } from '#database/schema'
import Draft from '#catalog/models/draft'
import Listing from '#catalog/models/listing'
import { photoPath } from '#catalog/rules/photo_paths'

/** Of a listing or of a draft; `position` counts from 0. */
export default class Photo extends PhotoSchema {
  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  @belongsTo(() => Draft)
  declare draft: BelongsTo<typeof Draft>

  /** The id of its listing or draft, which a submitted draft gives to its listing. */
  get placeId(): string {
    return this.listingId ?? this.draftId!
  }

  /** The URL path of one width. */
  pathOf(width: number): string {
    return photoPath(this.storageKey, width)
  }
}
