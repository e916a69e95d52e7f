import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { AnyTrx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { judgeBoat } from '#booking/steps/judge_boat'
import { changesOf, transitionOf } from '#booking/steps/move_booking'
import type { StayPlan } from '#booking/actions/plan_stay'
import {
  EmailNotVerified,
  NightsHeldTooLong,
  NightsLapsed,
  TooManyHolds,
} from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import FindHeldBooking from '#booking/queries/find_held_booking'
import FindRoomToHold, { type RoomToHold } from '#booking/queries/find_room_to_hold'
import { latestHoldEnd, nextHoldOf, pauseEnd } from '#booking/rules/hold_time'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { splitAmount } from '#payments/contract/split_amount'
import { filledInBeside, insertedModel, insertOf } from '#platform/database/prepared_models'
import { inPreparedTrx, type PreparedTrx, together } from '#platform/database/prepared_trx'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { notifySoon } from '#shared/events/notify_changes'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import { copyOfVessel } from '#vessels/contract/vessel_copy'

interface Hold {
  plan: StayPlan
  renterId: string
  now: DateTime
}

/** How often nights may be taken when they are asked for, and free when the hold of the same stay is. */
const MOST_TRIES = 3

/**
 * Reserves the nights and inserts the pending booking in one short transaction without outside calls. A new booking
 * comes with its listing.
 */
export default class HoldNights {
  constructor(
    private calendar = new Calendar(),
    private heldBooking = new FindHeldBooking(),
    private roomToHold = new FindRoomToHold()
  ) {}

  /**
   * One renter's bookings are made one at a time, so that the limit of holds is exact. Throws DatesUnavailable,
   * TooManyHolds, EmailNotVerified, NightsLapsed, NightsHeldTooLong; NotFound, VesselDoesNotFit when the boat was
   * removed or edited meanwhile.
   */
  async handle(hold: Hold): Promise<{ booking: Booking; isNew: boolean }> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const made = await inPreparedTrx((trx) => this.#holdIfFree(hold, trx))
      if (made) {
        notifySoon(changesOf(made))
        return { booking: made, isNew: true }
      }

      const held = await this.#sameHold(hold)
      if (held) return { booking: held, isNew: false }
    }
    throw new DatesUnavailable()
  }

  /** @returns null when a night is taken */
  async #holdIfFree(hold: Hold, trx: PreparedTrx): Promise<Booking | null> {
    const { plan, renterId, now } = hold
    const nights = { listingId: plan.listing.id, stay: plan.stay }
    // In this order: what others committed before the locks were granted counts.
    const [isLocked, room] = await together([
      this.calendar.lockIfFree(nights, holdsOf(renterId), trx),
      this.roomToHold.handle({ ...nights, renterId, now }, trx),
    ])
    if (!isLocked || !room.isFree) return null

    this.#refuseTooMany(room, hold)
    return this.#write(hold, this.#endOfHold(room, hold), trx)
  }

  /**
   * The renter's own hold of this stay, with another boat when one is named (rule K11); null when the nights are free by now.
   */
  async #sameHold({ plan, renterId }: Hold): Promise<Booking | null> {
    const { listing, stay } = plan
    // In a rush most callers are too late; they need not wait for the locks.
    if (!(await this.heldBooking.handle({ plan, renterId }))) throw new DatesUnavailable()

    return db.transaction(async (trx) => {
      await lockUntilCommit(holdsOf(renterId), trx)
      await this.calendar.lock(listing.id, trx)
      if (await this.calendar.isFree({ listingId: listing.id, stay }, trx)) return null

      const held = await this.heldBooking.handle({ plan, renterId }, trx)
      if (!held?.isOnTerms(plan.price, listing)) throw new DatesUnavailable()

      return plan.boat ? held.merge(await this.#boatOf({ plan, renterId }, trx)).save() : held
    })
  }

  /** As it is now, and until the transaction ends; without a boat there is no copy. */
  async #boatOf({ plan, renterId }: Omit<Hold, 'now'>, trx: AnyTrx) {
    const vesselId = plan.boat?.vessel.id ?? null
    const named = { ...plan, vesselId, userId: renterId, isBooking: true }
    const boat = await judgeBoat(named, trx)

    return {
      vesselId,
      vessel: boat && copyOfVessel(boat.vessel),
      acceptsLowTide: plan.acceptsLowTide,
    }
  }

  #refuseTooMany(room: RoomToHold, { plan, now }: Hold) {
    const { holds, heldNights, firstEndsAt, isVerified, isClosed } = room
    const { openPerUser, unverified } = marketplace.holds
    const nights = heldNights + plan.stay.nights
    if (isClosed) throw new NotSignedIn()

    if (!isVerified && (holds >= unverified.holds || nights > unverified.nights))
      throw new EmailNotVerified()
    if (holds < openPerUser) return

    const firstEnds = (firstEndsAt!.getTime() - now.toMillis()) / 1000
    throw new TooManyHolds(holds, Math.ceil(firstEnds))
  }

  /** So early that a payment page which is opened until then ends before the mooring was held for too long. */
  #endOfHold({ periods }: RoomToHold, { plan: { stay }, now }: Hold): DateTime {
    const { holds } = marketplace
    const hold = { stay, from: now, earlier: periods }
    const paymentMinutes = holds.checkoutMinutes + holds.graceMinutes

    const until = pauseEnd(hold, holds)
    if (until) throw new NightsLapsed({ now, until })
    const latest = latestHoldEnd(hold, holds).minus({ minutes: paymentMinutes })
    if (latest < now.plus({ minutes: holds.leastMinutes }))
      throw new NightsHeldTooLong({
        now,
        until: nextHoldOf(paymentMinutes + holds.leastMinutes, hold, holds),
      })

    return DateTime.min(latest, now.plus({ minutes: holds.minutes }))
  }

  /** Nights, booking and its first step by one statement, the last. */
  async #write(hold: Hold, holdExpiresAt: DateTime, trx: PreparedTrx): Promise<Booking> {
    const { plan, renterId, now } = hold
    const { listing, stay } = plan
    const id = randomUUID()
    const state = { status: 'PENDING', paymentStatus: 'PENDING' } as const
    const values = {
      id,
      listingId: listing.id,
      renterId,
      ownerId: listing.ownerId,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      numberOfNights: stay.nights,
      ...this.#agreed(plan),
      ...(await this.#boatOf(hold, trx)),
      ...state,
      holdExpiresAt,
      createdAt: now,
      updatedAt: now,
    }
    const made = insertOf(Booking, values)
    const step = transitionOf({
      booking: { id, ...state },
      name: 'hold',
      from: null,
      actorId: renterId,
      now,
    })
    const first = insertOf(BookingTransition, step)

    const [row] = await this.calendar.reserveWith<object>(
      { listingId: listing.id, bookingId: id, stay, heldUntil: holdExpiresAt },
      {
        sql: `, made AS (${made.sql} RETURNING ${filledInBeside(Booking, values)}), step AS (${first.sql})
          SELECT made.* FROM made`,
        bindings: { ...made.bindings, ...first.bindings },
      },
      trx.last
    )
    const booking = insertedModel(Booking, values, row)
    booking.$setRelated('listing', listing as Listing)
    return booking
  }

  /** Copied, so that later edits of the listing or the fees do not change the booking. */
  #agreed({ listing, price: { totalCents } }: StayPlan) {
    const { platformBps, processingBps } = marketplace.fees

    return {
      pricePerNightCents: listing.pricePerNightCents,
      weeklyRateCents: listing.weeklyRateCents,
      totalCents,
      ...splitAmount(totalCents),
      platformBps,
      processingBps,
      cancellationPolicy: listing.cancellationPolicy,
    }
  }
}

/** Name of the lock under which one renter's bookings are made. */
function holdsOf(renterId: string): string {
  return `holds:${renterId}`
}
