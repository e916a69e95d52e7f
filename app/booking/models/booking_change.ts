import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { BookingChangeSchema } from '#database/schema'
import Booking from '#booking/models/booking'
import BookingChangeNight from '#booking/models/booking_change_night'
import type { RefundCap } from '#booking/rules/refund_caps'
import type { StayPriceLine } from '#catalog/contract/price_stay'
import { raw, type Sql, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { StayRange } from '#shared/values/stay_range'
import type { VesselCopy } from '#vessels/contract/vessel_copy'

export const LIVE_CHANGES: BookingChangeSchema['status'][] = [
  'open',
  'awaiting_owner',
  'awaiting_payment',
]

/** SQL of rows of `booking_changes` that are neither done nor ended. */
export const whereLiveChange = (alias = 'booking_changes'): Sql =>
  sql`${raw(alias)}.status IN (${raw(LIVE_CHANGES.map((status) => `'${status}'`).join(', '))})`

/**
 * SQL of rows whose owner was asked, and which ended without being done: declined, or after nights were held for an hour or more without
 * a card (rule B55).
 */
export const whereAskedInVain = (alias: string): Sql => {
  const change = raw(alias)

  return sql`(${change}.status = 'ended' AND ${change}.asked_at IS NOT NULL
    AND (${change}.ended_by = 'owner' OR ${change}.ended_at >= ${change}.asked_at + interval '1 hour'))`
}

const asJson = (value: unknown) => value && JSON.stringify(value)

/**
 * A change of the dates of a booking, with the price that it was offered at (rule B67): amounts in cents. It holds the nights that
 * it adds until `expiresAt`. `open`: its renter has not confirmed it; `awaiting_owner`: the owner is asked; `awaiting_payment`: its
 * charge may be paid.
 */
export default class BookingChange extends BookingChangeSchema {
  @column({ prepare: asJson })
  declare lines: StayPriceLine[]

  @column({ prepare: asJson })
  declare changedLines: StayPriceLine[]

  @column({ prepare: asJson })
  declare refundCaps: RefundCap[] | null

  /** The boat as it was judged for the new stay, until it is done or ended; null without one. */
  @column()
  declare vessel: VesselCopy | null

  @belongsTo(() => Booking)
  declare booking: BelongsTo<typeof Booking>

  @hasMany(() => BookingChangeNight, { foreignKey: 'changeId' })
  declare nights: HasMany<typeof BookingChangeNight>

  /** That of a booking which is neither done nor ended, locked until the transaction ends, with its nights. */
  static lockLive(bookingId: string, trx: Trx): Promise<BookingChange | null> {
    return this.query({ client: trx })
      .where({ bookingId })
      .whereIn('status', LIVE_CHANGES)
      .preload('nights')
      .forUpdate()
      .first()
  }

  get stay(): StayRange {
    return StayRange.from(this.checkIn, this.checkOut)!
  }

  /** The stay that it was offered for. */
  get before(): StayRange {
    return StayRange.from(this.fromCheckIn, this.fromCheckOut)!
  }

  get isLive(): boolean {
    return LIVE_CHANGES.includes(this.status)
  }

  /** Whether its time is over, so that others may take its nights. */
  isLapsed(now: DateTime): boolean {
    return this.isLive && this.expiresAt <= now
  }

  /** Whether its owner may answer now. */
  isAnswerable(now: DateTime): boolean {
    return this.status === 'awaiting_owner' && this.expiresAt > now
  }

  /** Whether check-in stays, so that it may be done during the stay too. */
  get keepsCheckIn(): boolean {
    return this.checkIn === this.fromCheckIn
  }

  /** Whether it adds nights at the end and changes nothing else. */
  get onlyExtends(): boolean {
    return this.keepsCheckIn && this.checkOut > this.fromCheckOut
  }
}
