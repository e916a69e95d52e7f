import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { AnyTrx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { judgeBoat } from '#booking/steps/judge_boat'
import { changesOf } from '#booking/steps/move_booking'
import { isRequest, newHold } from '#booking/steps/new_hold'
import type { StayPlan } from '#booking/actions/plan_stay'
import type Booking from '#booking/models/booking'
import FindHeldBooking from '#booking/queries/find_held_booking'
import FindRoomToHold from '#booking/queries/find_room_to_hold'
import { endOfHold, holdsOf, refuseTooMany, whereNoLimit } from '#booking/steps/hold_limits'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import type Listing from '#catalog/models/listing'
import { inPreparedTrx, type PreparedTrx, together } from '#platform/database/prepared_trx'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { notifySoon } from '#shared/events/notify_changes'
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
@inject()
export default class HoldNights {
  constructor(
    private calendar: Calendar,
    private heldBooking: FindHeldBooking,
    private roomToHold: FindRoomToHold
  ) {}

  /**
   * One renter's bookings are made one at a time, so that the limit of holds is exact. Throws DatesUnavailable,
   * TooManyHolds, TooManyHoldsNearby, EmailNotVerified, NightsLapsed, NightsHeldTooLong, NightsDeclined, StayRefused (rule E33);
   * NotFound, VesselDoesNotFit when the boat was removed or edited meanwhile.
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
   * In a single write, where no limit of holds can matter (`whereNoLimit`).
   *
   * @returns null when it was not held; what refuses it is found out under the locks again
   */
  async #holdAtOnce(hold: Hold): Promise<Booking | null> {
    const { plan, renterId, network = null, now } = hold
    const { boat, isFree, acceptsLowTide, listing, stay } = plan
    if (boat || !isFree || isRequest(plan)) return null

    const holdExpiresAt = endOfHold({ periods: [] }, { stay, now })
    const terms = { vesselId: null, vessel: null, acceptsLowTide, holdExpiresAt }
    const { reservation, beside } = newHold(hold, terms)
    const condition = whereNoLimit({ listingId: listing.id, stay, renterId, network, now })
    const options = { before: locksOf(hold), condition, beside }
    const booking = await inPreparedTrx((trx) => this.calendar.reserveIf(reservation, options, trx))

    return booking && withListing(booking, plan)
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

    const wanted = { stay: plan.stay, now, isRequest: isRequest(plan) }
    refuseTooMany(room, wanted)
    const holdExpiresAt = endOfHold(room, wanted)
    const terms = { ...(await this.#boatOf(hold, trx)), holdExpiresAt }
    const { reservation, beside } = newHold(hold, terms)
    const booking = await this.calendar.reserve(reservation, trx, { beside, isLast: true })
    return withListing(booking, plan)
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

      return plan.boat && !held.isAwaitingAnswer
        ? held.merge(await this.#boatOf({ plan, renterId }, trx)).save()
        : held
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
}

function withListing(booking: Booking, { listing }: StayPlan): Booking {
  booking.$setRelated('listing', listing as Listing)
  booking.$setRelated('payments', [])

  return booking
}

/** Names of the locks under which a booking is made: those of one renter and of one network are counted exactly. */
function locksOf({ renterId, network }: Pick<Hold, 'renterId' | 'network'>) {
  return [holdsOf(renterId), network && `holds of network:${network}`] as const
}
