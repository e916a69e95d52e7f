import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'
import type { RatedRenter } from '#booking/contract/renter_ratings'
import type Booking from '#booking/models/booking'
import { accessDetails } from '#booking/rules/access_details'
import { presentLines } from '#booking/rules/presented_lines'
import { atMost, nightsNotOver, refundByOwner } from '#booking/rules/refund_amount'
import { revealInstant } from '#booking/rules/reveal_due'
import { watersOf } from '#booking/steps/stay_waters'
import { bookedListing, revealedListing } from '#booking/transformers/booked_listing'
import marketplace from '#config/marketplace'
import type User from '#identity/models/user'
import type { PaidSum } from '#payments/contract/sum_payments'
import { isoUtc } from '#shared/values/auckland_time'
import { toNzd } from '#shared/values/money'

const NOBODY = { firstName: null, lastName: null, email: null }

const UNRATED: RatedRenter = { rating: null, reviews: [] }

/** Needs listing, renter, owner, payments and their refunds loaded. */
export default class BookingTransformer extends BaseTransformer<Booking> {
  /** Added up once. */
  readonly #paid: PaidSum

  constructor(
    booking: Booking,
    private now: DateTime,
    /** Needed for owners. */
    private ratings: Map<string, RatedRenter> = new Map()
  ) {
    super(booking)
    this.#paid = booking.paid
  }

  toObject() {
    const booking = this.resource

    return {
      id: booking.id,
      listingId: booking.listingId,
      checkIn: isoUtc(booking.checkInAt),
      checkOut: isoUtc(booking.checkOutAt),
      numberOfNights: booking.numberOfNights,
      lines: presentLines(booking.priceLines),
      totalPrice: toNzd(booking.totalCents),
      refunded: toNzd(this.#paid.refundedCents),
      refundOnItsWay: toNzd(this.#paid.pendingRefunds.amountCents),
      refundWaiting: toNzd(this.#paid.waitingRefunds.amountCents),
      status: booking.status,
      paymentStatus: booking.paymentStatus,
      cancellationPolicy: booking.cancellationPolicy,
      isRequest: booking.isRequest,
      respondBy: booking.respondBy && isoUtc(booking.respondBy),
      holdExpiresAt: booking.isAwaitingPayment ? isoUtc(booking.holdExpiresAt!) : null,
      cancelledAt: booking.cancelledAt && isoUtc(booking.cancelledAt),
      cancellationReason: booking.cancellationReason,
      acceptsLowTide: booking.acceptsLowTide,
      createdAt: isoUtc(booking.createdAt),
      canBeCancelled: booking.canBeCancelled(this.now),
    }
  }

  /** With the access details only while the renter may see them (rules V11, V25). */
  forRenter() {
    const booking = this.resource
    const isRevealed = booking.areDetailsShown(this.now)

    return {
      ...this.toObject(),
      renter: person(booking.renter),
      owner: booking.hasBeenPaid ? this.#owner() : null,
      vessel: booking.vessel,
      listing: isRevealed ? revealedListing(booking.listing) : bookedListing(booking.listing),
      detailsRevealedAt: isRevealed ? isoUtc(booking.detailsRevealedAt!) : null,
      access: isRevealed ? { ...accessDetails(booking.listing), ...watersOf(booking) } : null,
      isAwaitingReveal: this.#isAwaitingReveal(),
      isUpcoming: booking.isUpcoming(this.now),
      isPayable: booking.isPayable(this.now),
      isAwaitingAnswer: booking.isAnswerable(this.now),
      hasReceipt: this.#paid.isPaid,
      isCancelledByOwner: booking.cancelledBy === 'owner',
      ownersReason: booking.ownersReason,
    }
  }

  /** Who holds nights unpaid is nobody to write to, and earns the owner nothing yet; who held them is not named (rule W55). */
  forOwner() {
    const booking = this.resource
    const { email, ...name } = booking.isEndedHold ? NOBODY : person(booking.renter)
    const isStay = !booking.isOnlyHold
    const isReachable = isStay && booking.renter.closedAt === null

    return {
      ...this.toObject(),
      renter: {
        ...name,
        email: isReachable ? email : null,
        phone: booking.phoneOf('renter', this.now),
        ...((!booking.isEndedHold && this.ratings.get(booking.renterId)) || UNRATED),
      },
      vessel: booking.shownVessel,
      listing: bookedListing(booking.listing),
      isHeld: booking.isAwaitingPayment && !booking.isAwaitingAnswer,
      isAwaitingAnswer: booking.isAnswerable(this.now),
      earnings: isStay || booking.isAwaitingAnswer ? toNzd(booking.earningsCents) : null,
      refundIfCancelled: this.#refundByOwner(),
      unusedNights: this.#nightsRefundedByOwner(),
      detailsRevealedAt: booking.detailsRevealedAt && isoUtc(booking.detailsRevealedAt),
    }
  }

  forAdmin() {
    const booking = this.resource

    return {
      ...this.forOwner(),
      renter: person(booking.renter),
      vessel: this.#vesselForAdmin(),
      earnings: toNzd(booking.earningsCents),
      owner: person(booking.owner),
      cancelledBy: booking.cancelledBy,
      platformFee: toNzd(booking.platformFeeCents),
      ownerPayout: toNzd(booking.ownerPayoutCents),
    }
  }

  #owner() {
    const { owner } = this.resource

    return { firstName: owner.firstName, phone: this.resource.phoneOf('owner', this.now) }
  }

  #vesselForAdmin() {
    const { shownVessel, vessel } = this.resource
    if (!shownVessel || !vessel) return null

    return { ...shownVessel, registration: vessel.registration, callSign: vessel.callSign }
  }

  #refundByOwner(): number | null {
    if (!this.resource.isStanding || !this.resource.canBeCancelled(this.now)) return null
    const { priceLines: lines, stay, terms } = this.resource

    const refund = refundByOwner(terms, {
      stay,
      lines,
      paidAt: this.#paid.capturedAt,
      at: this.now,
    })
    return toNzd(atMost(refund, this.#paid.leftToRefund).amountCents)
  }

  /** All nights of a stay that was paid after check-in. */
  #nightsRefundedByOwner(): number {
    const { checkInAt, numberOfNights, stay } = this.resource
    const { capturedAt } = this.#paid
    const isPaidLate = capturedAt && capturedAt > checkInAt

    return isPaidLate ? numberOfNights : nightsNotOver(stay, this.now)
  }

  #isAwaitingReveal(): boolean {
    const { status, isStanding, detailsRevealedAt } = this.resource

    return (
      status === 'CONFIRMED' &&
      isStanding &&
      detailsRevealedAt === null &&
      this.now < revealInstant(this.resource, marketplace.stay.revealHours)
    )
  }
}

function person({ firstName, lastName, email }: User) {
  return { firstName, lastName, email }
}
