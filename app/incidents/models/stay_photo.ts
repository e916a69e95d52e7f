import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { StayPhotoSchema } from '#database/schema'
import Booking from '#booking/models/booking'

/**
 * A photo of a stay, never edited or removed: of an incident, or with a moment of the mooring's condition. The size in bytes; the
 * file lies in private storage under its key.
 */
export default class StayPhoto extends StayPhotoSchema {
  static override table = 'stay_photos'

  @belongsTo(() => Booking)
  declare booking: BelongsTo<typeof Booking>
}
