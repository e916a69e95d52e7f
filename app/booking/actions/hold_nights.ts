import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { judgeBoat } from '#booking/steps/judge_boat'
import { recordTransition } from '#booking/steps/move_booking'
import type { StayPlan } from '#booking/actions/plan_stay'
import {
  EmailNotVerified,
  NightsHeldTooLong,
  NightsLapsed,
  TooManyHolds,
} from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import CountOpenHolds from '#booking/queries/count_open_holds'
import FindHeldBooking from '#booking/queries/find_held_booking'
import ListHeldPeriods from '#booking/queries/list_held_periods'
import { latestHoldEnd, nextHoldOf, pauseEnd } from '#booking/rules/hold_time'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { splitAmount } from '#payments/contract/split_amount'
import { insertPrepared } from '#platform/database/prepared_models'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import { copyOfVessel } from '#vessels/contract/vessel_copy'

interface Hold {
  plan: StayPlan
  renterId: string
  now: DateTime
}

/**
 * Reserves the nights and inserts the pending booking in one short transaction without outside calls. A new booking
 * comes with its listing and owner.
 */
@inject()
export default class HoldNights {
  constructor(
    private calendar: Calendar,
    private heldBooking: FindHeldBooking,
    private heldPeriods: ListHeldPeriods,
    private openHolds: CountOpenHolds
  ) {}

  /**
   * One renter's bookings are made one at a time, so that the limit of holds is exact. Throws DatesUnavailable,
   * TooManyHolds, EmailNotVerified, NightsLapsed, NightsHeldTooLong; NotFound, VesselDoesNotFit when the boat was
   * removed or edited meanwhile.
   */
  async handle(hold: Hold): Promise<{ booking: Booking; isNew: boolean }> {
    const { plan, renterId } = hold

    return db.transaction(async (trx) => {
      await this.#refuseLate(hold, trx)
      await lockUntilCommit(`holds:${renterId}`, trx)
      await this.calendar.lock(plan.listing.id, trx)

      const nights = { listingId: plan.listing.id, stay: plan.stay }
      if (!(await this.calendar.isFree(nights, trx)))
        return { booking: await this.#sameHold(hold, trx), isNew: false }
      await this.#refuseTooMany(hold, trx)
      const holdExpiresAt = await this.#endOfHold(hold, trx)

      return { booking: await this.#write(hold, holdExpiresAt, trx), isNew: true }
    })
  }

  /** In a rush most callers are too late by now; they need not wait for the locks. */
  async #refuseLate({ plan, renterId }: Hold, trx: Trx) {
    const nights = { listingId: plan.listing.id, stay: plan.stay }
    if (await this.calendar.isFree(nights, trx)) return

    // In this order: a hold of this renter that is committed in between is found by the second query.
    if (!(await this.heldBooking.handle({ plan, renterId }, trx))) throw new DatesUnavailable()
  }

  /** With another boat, when one is named (rule K11). */
  async #sameHold({ plan, renterId }: Hold, trx: Trx): Promise<Booking> {
    const held = await this.heldBooking.handle({ plan, renterId }, trx)
    if (!held?.isOnTerms(plan.price, plan.listing)) throw new DatesUnavailable()

    return plan.boat ? held.merge(await this.#boatOf({ plan, renterId }, trx)).save() : held
  }

  /** As it is now, and until the transaction ends; without a boat there is no copy. */
  async #boatOf({ plan, renterId }: Omit<Hold, 'now'>, trx: Trx) {
    const vesselId = plan.boat?.vessel.id ?? null
    const named = { ...plan, vesselId, userId: renterId, isBooking: true }
    const boat = await judgeBoat(named, trx)

    return {
      vesselId,
      vessel: boat && copyOfVessel(boat.vessel),
      acceptsLowTide: plan.acceptsLowTide,
    }
  }

  async #refuseTooMany({ plan, renterId, now }: Hold, trx: Trx) {
    const { holds, nights, firstEndsAt, isVerified, isClosed } = await this.openHolds.handle(
      { renterId, now },
      trx
    )
    const { openPerUser, unverified } = marketplace.holds
    if (isClosed) throw new NotSignedIn()

    if (!isVerified && (holds >= unverified.holds || nights + plan.stay.nights > unverified.nights))
      throw new EmailNotVerified()
    if (holds < openPerUser) return

    const firstEnds = (firstEndsAt.getTime() - now.toMillis()) / 1000
    throw new TooManyHolds(holds, Math.ceil(firstEnds))
  }

  /** So early that a payment page which is opened until then ends before the mooring was held for too long. */
  async #endOfHold({ plan: { listing, stay }, renterId, now }: Hold, trx: Trx): Promise<DateTime> {
    const { holds } = marketplace
    const earlier = await this.heldPeriods.handle({ renterId, listingId: listing.id, now }, trx)
    const hold = { stay, from: now, earlier }
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

  async #write({ plan, renterId, now }: Hold, holdExpiresAt: DateTime, trx: Trx): Promise<Booking> {
    const { listing, stay } = plan
    const bookingId = randomUUID()

    await this.calendar.reserve(
      { listingId: listing.id, bookingId, stay, heldUntil: holdExpiresAt },
      trx
    )
    const booking = await insertPrepared(
      Booking,
      {
        id: bookingId,
        listingId: listing.id,
        renterId,
        ownerId: listing.ownerId,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        numberOfNights: stay.nights,
        ...this.#agreed(plan),
        ...(await this.#boatOf({ plan, renterId }, trx)),
        status: 'PENDING',
        paymentStatus: 'PENDING',
        holdExpiresAt,
        createdAt: now,
        updatedAt: now,
      },
      trx
    )
    await recordTransition({ booking, name: 'hold', from: null, actorId: renterId, now }, trx)

    booking.$setRelated('listing', listing)
    booking.$setRelated('owner', listing.owner)
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
