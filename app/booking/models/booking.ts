import { belongsTo, hasMany, hasOne, scope } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo, HasMany, HasOne } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { BookingSchema } from '#database/schema'
import BookingTransition from '#booking/models/booking_transition'
import type { AgreedTerms } from '#booking/rules/refund_amount'
import { isRevealTime } from '#booking/rules/reveal_due'
import { type BookingState, hasBeenPaid, UNPAID } from '#booking/rules/transitions'
import { priceStay, type StayPriceLine } from '#catalog/contract/price_stay'
import Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import { StayRange } from '#shared/values/stay_range'

/** Which rows still hold their nights unpaid at the instant `:now`. */
export const IS_HOLDING = `status = 'PENDING' AND payment_status IN (${UNPAID.map((status) => `'${status}'`).join(', ')})
  AND hold_expires_at > :now`

/** A stay of a renter at a mooring, from the held nights to the end. */
export default class Booking extends BookingSchema {
  static override table = 'bookings'

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  @belongsTo(() => User, { foreignKey: 'renterId' })
  declare renter: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  /** What was paid for it, or is about to be. */
  @hasOne(() => Transaction, { foreignKey: 'reference' })
  declare payment: HasOne<typeof Transaction>

  @hasMany(() => BookingTransition)
  declare transitions: HasMany<typeof BookingTransition>

  /** Unpaid bookings whose hold is over. */
  static lapsed = scope((query, now: DateTime) => {
    query
      .where('status', 'PENDING')
      .whereIn('payment_status', UNPAID)
      .where('hold_expires_at', '<=', now.toSQL()!)
  })

  /** Unpaid bookings that still hold their nights. */
  static holding = scope((query, now: DateTime) => {
    query.whereRaw(IS_HOLDING, { now: now.toSQL()! })
  })

  /** Locks one booking for a change; null when another run has it right now, or there is none. */
  static claim(id: string, trx: TransactionClientContract): Promise<Booking | null> {
    return this.query({ client: trx }).where('id', id).forUpdate().skipLocked().first()
  }

  get stay(): StayRange {
    return StayRange.from(this.checkIn, this.checkOut)!
  }

  get currentState(): BookingState {
    return { status: this.status, paymentStatus: this.paymentStatus }
  }

  get hasBeenPaid(): boolean {
    return hasBeenPaid(this)
  }

  /** How the price came about, from the rates as booked; the lines add up to the total. */
  get priceLines(): StayPriceLine[] {
    const { numberOfNights: nights, totalCents } = this
    const price = priceStay(this, nights)
    if (price?.totalCents === totalCents) return price.lines

    return [{ label: 'Stay', quantity: 1, unitCents: totalCents, totalCents }]
  }

  /** What was agreed when the booking was made; later edits of the listing change nothing. */
  get terms(): AgreedTerms {
    return {
      policy: this.cancellationPolicy,
      totalCents: this.totalCents,
      platformFeeCents: this.platformFeeCents,
      ownerPayoutCents: this.ownerPayoutCents,
      processingBps: this.processingBps,
      checkInAt: this.checkInAt,
    }
  }

  /**
   * What of the owner's share is left, in cents, once every refund has arrived; nothing of a booking
   * that was cancelled unpaid. With the payment and its refunds preloaded.
   */
  get earningsCents(): number {
    if (this.status === 'CANCELLED' && !this.hasBeenPaid) return 0

    return this.payment?.ownerKeepsCents ?? this.ownerPayoutCents
  }

  /** Whether the nights are still held for a renter who has not paid yet. */
  get isAwaitingPayment(): boolean {
    return this.status === 'PENDING' && !this.hasBeenPaid
  }

  /** Until when the nights are held unpaid (UTC); null when they are the renter's for good. */
  get heldUntil(): DateTime | null {
    return this.isAwaitingPayment ? this.holdExpiresAt : null
  }

  /** Whether the hold is over, so that a newcomer may have the nights. */
  isHoldLapsed(now: DateTime): boolean {
    return this.isAwaitingPayment && this.holdExpiresAt! <= now
  }

  isPayable(now: DateTime): boolean {
    return this.isAwaitingPayment && this.holdExpiresAt! > now
  }

  isRevealDue(now: DateTime): boolean {
    return (
      this.status === 'CONFIRMED' &&
      this.paymentStatus === 'PAID' &&
      this.detailsRevealedAt === null &&
      isRevealTime(this, now, marketplace.stay.revealHours)
    )
  }

  /** Whether the renter may see the access details: revealed, paid and not cancelled (rules V12, V13). */
  get areDetailsRevealed(): boolean {
    return (
      this.status === 'CONFIRMED' &&
      this.paymentStatus === 'PAID' &&
      this.detailsRevealedAt !== null
    )
  }

  isOver(now: DateTime): boolean {
    return this.checkOutAt <= now
  }

  canBeCancelled(now: DateTime): boolean {
    return (this.status === 'PENDING' || this.status === 'CONFIRMED') && !this.isOver(now)
  }

  /** Whether a renter finds it under Upcoming: paid, and check-out not yet passed (rule B24). */
  isUpcoming(now: DateTime): boolean {
    return this.paymentStatus === 'PAID' && this.status !== 'CANCELLED' && !this.isOver(now)
  }
}
