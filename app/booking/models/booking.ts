import Charge from '#booking/models/charge'
import { type PaidSum, sumOfPayments } from '#payments/contract/sum_payments'
import {
  hasBeenPaid,
  isAwaitingAnswer,
  isEndedHold,
  isStanding,
  isUpcoming,
  wasCutShort,
  whereUnpaidStatus,
} from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import { belongsTo, column, hasMany, hasManyThrough, scope } from '@adonisjs/lucid/orm'
import type { Trx } from '#platform/database/trx'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany, HasManyThrough } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { BookingSchema } from '#database/schema'
import BookingTransition from '#booking/models/booking_transition'
import type { AgreedTerms } from '#booking/rules/refund_amount'
import { cappedShares, type RefundCap } from '#booking/rules/refund_caps'
import { isRevealTime } from '#booking/rules/reveal_due'
import type { BookingState } from '#booking/rules/stay_facts'
import { priceStay, rateCardOf, type StayPriceLine } from '#catalog/contract/price_stay'
import Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import { StayRange } from '#shared/values/stay_range'
import type { VesselCopy } from '#vessels/contract/vessel_copy'

export default class Booking extends BookingSchema {
  static override table = 'bookings'

  @column()
  declare vessel: VesselCopy | null

  /** Null for bookings from before lines were kept. */
  @column({ prepare: (lines: unknown) => lines && JSON.stringify(lines) })
  declare lines: StayPriceLine[] | null

  /** Null where no check-in was moved away (rule B68). */
  @column({ prepare: (caps: unknown) => caps && JSON.stringify(caps) })
  declare refundCaps: RefundCap[] | null

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  @belongsTo(() => User, { foreignKey: 'renterId' })
  declare renter: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @hasMany(() => Charge)
  declare charges: HasMany<typeof Charge>

  /** Of its charges that are not void; loaded without order. */
  @hasManyThrough([() => Transaction, () => Charge], {
    throughForeignKey: 'reference',
    onQuery: (query) => query.whereNull('booking_charges.voided_at'),
  })
  declare payments: HasManyThrough<typeof Transaction>

  @hasMany(() => BookingTransition)
  declare transitions: HasMany<typeof BookingTransition>

  /** Unpaid bookings whose hold is over, without those that were requested. */
  static lapsed = scope((query, now: DateTime) => {
    query
      .whereRaw(...builderArgs(whereUnpaidStatus()))
      .whereNot('payment_status', 'AUTHORISED')
      .where('status', 'PENDING')
      .where('hold_expires_at', '<=', now.toSQL()!)
  })

  /** With what cards show. */
  static withCards = scope((query: ModelQueryBuilderContract<typeof Booking>) => {
    query
      .preload('listing', (listing) => listing.preload('photos'))
      .preload('renter')
      .preload('owner')
      .preload('payments', (payment) => payment.preload('refunds'))
  })

  /** Locks one booking; null when it is locked by another run, or there is none. */
  static claim(id: string, trx: Trx): Promise<Booking | null> {
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

  /** The boat for others than its person: from the payment or request on, and of its papers only how long it is insured (rule K12). */
  get shownVessel() {
    if (!this.vessel || !(this.hasBeenPaid || this.isAwaitingAnswer)) return null
    const { name, kind, lengthOverall, beam, draft, displacement, insuredUntil } = this.vessel

    return { name, kind, lengthOverall, beam, draft, displacement, insuredUntil }
  }

  /** The lines of the price as booked; of bookings before lines were kept, by their booked rates. */
  get priceLines(): StayPriceLine[] {
    if (this.lines) return this.lines
    const { numberOfNights: nights, totalCents, checkIn: from, stay } = this
    const price = priceStay(rateCardOf(this), stay)
    if (price?.totalCents === totalCents) return price.lines

    const run = { from, nights }
    return [{ label: 'Stay', quantity: 1, unitCents: totalCents, totalCents, run }]
  }

  /** The policy as agreed when the booking was made, and what the stay costs now (docs/design.md, Charges). */
  get terms(): AgreedTerms {
    const { ownerShareSteps, platformFeeBackHours } = marketplace.cancellation

    return {
      ownerShareSteps: ownerShareSteps[this.cancellationPolicy],
      platformFeeBackHours: this.keepsFee ? Infinity : platformFeeBackHours,
      totalCents: this.totalCents,
      platformFeeCents: this.platformFeeCents,
      ownerPayoutCents: this.ownerPayoutCents,
      processingBps: this.processingBps,
      checkInAt: this.checkInAt,
      caps: cappedSharesOf(this),
    }
  }

  /** Whether it was made at this price and policy. */
  isOnTerms(
    { totalCents }: Pick<Booking, 'totalCents'>,
    { cancellationPolicy }: Pick<Booking, 'cancellationPolicy'>
  ): boolean {
    return this.totalCents === totalCents && this.cancellationPolicy === cancellationPolicy
  }

  /** What was paid for it, over all its charges. Needs the payments and their refunds loaded. */
  get paid(): PaidSum {
    return sumOfPayments(this.payments)
  }

  /**
   * The owner's share less refunds, in cents; 0 for a booking that was cancelled unpaid. Needs the payments and their
   * refunds loaded.
   */
  get earningsCents(): number {
    if (this.status === 'CANCELLED' && !this.hasBeenPaid) return 0

    return this.paid.isPaid ? this.paid.keptShareCents : this.ownerPayoutCents
  }

  /** Whether its owner is asked and has not answered. */
  get isAwaitingAnswer(): boolean {
    return isAwaitingAnswer(this)
  }

  /** Whether it was asked for and the owner accepted. */
  get isAccepted(): boolean {
    return this.isRequest && this.hasBeenPaid && this.status !== 'CANCELLED'
  }

  /** Whether it was asked for, and the owner or an administrator declined. */
  get isDeclined(): boolean {
    return this.paymentStatus === 'RELEASED' && ['owner', 'admin'].includes(this.cancelledBy ?? '')
  }

  /** Whether its owner was asked and did not answer. */
  get isUnanswered(): boolean {
    const { paymentStatus, cancelledBy, cancellationReason, respondBy } = this

    return (
      paymentStatus === 'RELEASED' &&
      cancelledBy === null &&
      cancellationReason === 'REQUEST_EXPIRED' &&
      respondBy !== null
    )
  }

  /** Unpaid, requests too. */
  get isAwaitingPayment(): boolean {
    return this.status === 'PENDING' && !this.hasBeenPaid
  }

  /** Whether it was never more than a hold: it waits for its payment, or was cancelled unpaid. */
  get isOnlyHold(): boolean {
    return !this.hasBeenPaid && (this.status === 'PENDING' || this.status === 'CANCELLED')
  }

  /** Why its owner cancelled it, as they wrote it; null when they did not, or gave no reason. */
  get ownersReason(): string | null {
    const { cancelledBy, cancellationReason } = this
    const isWritten =
      cancellationReason !== null && !/^(CANCELLED_BY_|REQUEST_DECLINED$)/.test(cancellationReason)

    return cancelledBy === 'owner' && isWritten ? cancellationReason : null
  }

  get isEndedHold(): boolean {
    return isEndedHold(this)
  }

  /** Until when the nights are held unpaid (UTC); null when they are not a hold. */
  get heldUntil(): DateTime | null {
    return this.isAwaitingPayment ? this.holdExpiresAt : null
  }

  /** Whether the hold is over, so that others may take the nights. */
  isHoldLapsed(now: DateTime): boolean {
    return this.isAwaitingPayment && this.holdExpiresAt! <= now
  }

  isPayable(now: DateTime): boolean {
    return this.isAwaitingPayment && !this.isAwaitingAnswer && this.holdExpiresAt! > now
  }

  /** Whether its owner may answer now. */
  isAnswerable(now: DateTime): boolean {
    return this.isAwaitingAnswer && this.holdExpiresAt! > now
  }

  /** Whether it is time to reveal the access details and they are not; `isTrusted` may still forbid it (rule V8). */
  isRevealDue(now: DateTime): boolean {
    return this.detailsRevealedAt === null && mayBeShown(this, now)
  }

  /**
   * Whether the renter may see the access details now: revealed, not before it is time, paid, not cancelled, not over, and
   * trusted (rules V8, V12, V13, V25). A revealed booking needs renter and payments loaded.
   */
  areDetailsShown(now: DateTime): boolean {
    return this.detailsRevealedAt !== null && mayBeShown(this, now) && this.isTrusted(now)
  }

  /**
   * Whether renter and payment are above suspicion: the renter in good standing, no dispute open or lost, no warning of
   * fraud (rule V25). Throws Error when renter or payments are not loaded.
   */
  isTrusted(now: DateTime): boolean {
    if (!this.$hasRelated('renter') || !this.$hasRelated('payments'))
      throw new Error('Renter and payments must be loaded.')

    return (
      this.renter.isInGoodStanding(now) &&
      !this.payments.some(({ isUnderSuspicion }) => isUnderSuspicion)
    )
  }

  /**
   * The phone of one side as the other sees it, from the payment until some hours after check-out; null when that side has
   * none, does not share it, or may not take part (rule B140). Needs the side loaded.
   */
  phoneOf(side: 'renter' | 'owner', now: DateTime): string | null {
    const person = this[side]
    const hours = marketplace.stay.phoneHoursAfterCheckOut
    const isTime = this.isStanding && now < this.checkOutAt.plus({ hours })

    return isTime && person.sharePhone && person.isInGoodStanding(now) ? person.phone : null
  }

  isOver(now: DateTime): boolean {
    return this.checkOutAt <= now
  }

  canBeCancelled(now: DateTime): boolean {
    return (this.status === 'PENDING' || this.status === 'CONFIRMED') && !this.isOver(now)
  }

  /** Administrators cancel what is over as well. */
  canBeCancelledBy(by: 'renter' | 'owner' | 'admin', now: DateTime): boolean {
    return by === 'admin' ? this.status !== 'CANCELLED' : this.canBeCancelled(now)
  }

  get wasCutShort(): boolean {
    return wasCutShort(this)
  }

  get isStanding(): boolean {
    return isStanding(this)
  }

  isUpcoming(now: DateTime): boolean {
    return isUpcoming(this, now)
  }
}

function cappedSharesOf(booking: Booking) {
  const { refundCaps: caps, totalCents, checkIn: from, checkOut: until } = booking
  if (!caps?.length) return undefined

  return cappedShares({ totalCents, lines: booking.priceLines, caps }, [{ from, until }], 10_000)
}

/** Whether it is time to show the access details of a stay: it is confirmed and stands, and check-in is near (rule V8). */
function mayBeShown(booking: Booking, now: DateTime): boolean {
  const { revealHours } = marketplace.stay

  return (
    booking.status === 'CONFIRMED' && isStanding(booking) && isRevealTime(booking, now, revealHours)
  )
}
