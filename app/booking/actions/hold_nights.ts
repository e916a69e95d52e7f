import db from '@adonisjs/lucid/services/db'
import type { AnyTrx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { judgeBoat } from '#booking/steps/judge_boat'
import { changesOf } from '#booking/steps/move_booking'
import { newHold } from '#booking/steps/new_hold'
import type { StayPlan } from '#booking/actions/plan_stay'
import {
  EmailNotVerified,
  NightsHeldTooLong,
  NightsLapsed,
  TooManyHolds,
  TooManyHoldsNearby,
} from '#booking/exceptions/booking_refused'
import type Booking from '#booking/models/booking'
import FindHeldBooking from '#booking/queries/find_held_booking'
import FindRoomToHold, { noLimitOf, type RoomToHold } from '#booking/queries/find_room_to_hold'
import { latestHoldEnd, nextHoldOf, pauseEnd } from '#booking/rules/hold_time'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { inPreparedTrx, type PreparedTrx, together } from '#platform/database/prepared_trx'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { notifySoon } from '#shared/events/notify_changes'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import { copyOfVessel } from '#vessels/contract/vessel_copy'

interface Hold {
  plan: StayPlan
  renterId: string
  /** Where the request came from, as of `networkOf` for 24 bits; null without a request. */
  network?: string | null
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
   * TooManyHolds, TooManyHoldsNearby, EmailNotVerified, NightsLapsed, NightsHeldTooLong; NotFound, VesselDoesNotFit when
   * the boat was removed or edited meanwhile.
   */
  async handle(hold: Hold): Promise<{ booking: Booking; isNew: boolean }> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const made =
        (await this.#holdAtOnce(hold)) ??
        (await inPreparedTrx((trx) => this.#holdIfFree(hold, trx)))
      if (made) {
        notifySoon(changesOf(made))
        return { booking: made, isNew: true }
      }

      const held = await this.#sameHold(hold)
      if (held) return { booking: held, isNew: false }
    }
    throw new DatesUnavailable()
  }

  /**
   * In a single write, where no limit of holds can matter (`noLimitOf`).
   *
   * @returns null when it was not held; what refuses it is found out under the locks again
   */
  async #holdAtOnce(hold: Hold): Promise<Booking | null> {
    const { plan, renterId, network = null, now } = hold
    const { boat, isFree, acceptsLowTide } = plan
    if (boat || !isFree) return null

    const holdExpiresAt = this.#endOfHold({ periods: [] }, hold)
    const terms = { vesselId: null, vessel: null, acceptsLowTide, holdExpiresAt }
    const { reservation, rest, bookingOf } = newHold(hold, terms)
    const condition = noLimitOf({ listingId: plan.listing.id, renterId, network, now })
    const before = locksOf(hold)
    const rows = await inPreparedTrx((trx) =>
      this.calendar.reserveIf<object>(reservation, { before, condition, rest }, trx)
    )

    return rows && bookingOf(rows[0])
  }

  /** @returns null when a night is taken */
  async #holdIfFree(hold: Hold, trx: PreparedTrx): Promise<Booking | null> {
    const { plan, renterId, network = null, now } = hold
    const nights = { listingId: plan.listing.id, stay: plan.stay }
    // In this order: what others committed before the locks were granted counts.
    const [isLocked, room] = await together([
      this.calendar.lockIfFree(nights, locksOf(hold), trx),
      this.roomToHold.handle({ ...nights, renterId, network, now }, trx),
    ])
    if (!isLocked || !room.isFree) return null

    this.#refuseTooMany(room, hold)
    const holdExpiresAt = this.#endOfHold(room, hold)
    const { reservation, rest, bookingOf } = newHold(hold, {
      ...(await this.#boatOf(hold, trx)),
      holdExpiresAt,
    })
    const [row] = await this.calendar.reserveWith<object>(reservation, rest, trx.last)
    return bookingOf(row)
  }

  /**
   * The renter's own hold of this stay, with another boat when one is named (rule K11); null when the nights are free by now.
   */
  async #sameHold({ plan, renterId }: Omit<Hold, 'network' | 'now'>): Promise<Booking | null> {
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
  async #boatOf({ plan, renterId }: Omit<Hold, 'network' | 'now'>, trx: AnyTrx) {
    const vesselId = plan.boat?.vessel.id ?? null
    const named = { ...plan, vesselId, userId: renterId, isBooking: true }
    const boat = await judgeBoat(named, trx)

    return {
      vesselId,
      vessel: boat && copyOfVessel(boat.vessel),
      acceptsLowTide: plan.acceptsLowTide,
    }
  }

  /** A limit that is added here is added to `noLimitOf`, too (tests/functional/booking/single_write.spec.ts). */
  #refuseTooMany(room: RoomToHold, { plan, now }: Hold) {
    const { holds, heldNights, firstEndsAt, isVerified, isClosed } = room
    const { openPerUser, openPerNetwork, unverified } = marketplace.holds
    const nights = heldNights + plan.stay.nights
    if (isClosed) throw new NotSignedIn()

    if (!isVerified && (holds >= unverified.holds || nights > unverified.nights))
      throw new EmailNotVerified()
    if (holds >= openPerUser) throw new TooManyHolds(holds, secondsUntil(firstEndsAt!, now))
    if (room.hasPaid || room.networkHolds < openPerNetwork) return

    throw new TooManyHoldsNearby(secondsUntil(room.networkFirstEndsAt!, now))
  }

  /** So early that a payment page which is opened until then ends before the mooring was held for too long. */
  #endOfHold({ periods }: Pick<RoomToHold, 'periods'>, { plan: { stay }, now }: Hold): DateTime {
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
}

/** Name of the lock under which one renter's bookings are made. */
function holdsOf(renterId: string): string {
  return `holds:${renterId}`
}

/** Names of the locks under which a booking is made: those of one renter and of one network are counted exactly. */
function locksOf({ renterId, network }: Pick<Hold, 'renterId' | 'network'>) {
  return [holdsOf(renterId), network && `holds of network:${network}`] as const
}

function secondsUntil(instant: Date, now: DateTime): number {
  return Math.ceil((instant.getTime() - now.toMillis()) / 1000)
}
