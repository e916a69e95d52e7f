import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { BookingChargeSchema } from '#database/schema'
import Booking from '#booking/models/booking'
import type { StayPriceLine } from '#catalog/contract/price_stay'

/**
 * What a booking is charged once: the amount in cents, its split, its lines, and what is kept for nights that were given up.
 * Its id is the reference that payments know it by. The first one has the id of the booking; the database makes it with the
 * booking. A further one is open until its payment is completed or it is void: it is voided when its payment page expires, and by
 * the database when the booking stands no longer. A payment that comes later is refunded. `settledAt`: when its payment was
 * found good.
 */
export default class Charge extends BookingChargeSchema {
  static override table = 'booking_charges'

  /** Null for a charge from before lines were kept. */
  @column({ prepare: (lines: unknown) => lines && JSON.stringify(lines) })
  declare lines: StayPriceLine[] | null

  @belongsTo(() => Booking)
  declare booking: BelongsTo<typeof Booking>
}
