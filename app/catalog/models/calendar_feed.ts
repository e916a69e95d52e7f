import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { CalendarFeedSchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import { encryptedColumn } from '#platform/database/encrypted_column'
import { pageUrl } from '#shared/mail/page_url'

/** What lets other programs read the calendar of a mooring: whoever knows the token may (rule V30). */
export default class CalendarFeed extends CalendarFeedSchema {
  @column({ isPrimary: true })
  declare listingId: string

  @column(encryptedColumn)
  declare token: string

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  get url(): string {
    return pageUrl('calendar_files.show', { token: this.token })
  }
}
