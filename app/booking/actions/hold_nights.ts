import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { recordTransition } from '#booking/actions/move_booking'
import type { StayPlan } from '#booking/actions/plan_stay'
import { TooManyHolds } from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import FindHeldBooking from '#booking/queries/find_held_booking'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { splitAmount } from '#payments/contract/split_amount'
import { lockUntilCommit } from '#shared/locks/lock_until_commit'

interface Hold {
  plan: StayPlan
  renterId: string
  now: DateTime
}

/**
 * Takes the nights and writes the pending booking, in one short transaction without any outside call. A new one comes
 * with its listing and owner.
 */
@inject()
export default class HoldNights {
  constructor(
    private calendar: Calendar,
    private heldBooking: FindHeldBooking
  ) {}

  /**
   * One renter's bookings are made one at a time, so that the limit of holds is exact.
   *
   * @throws DatesUnavailable, TooManyHolds
   */
  async handle(hold: Hold): Promise<{ booking: Booking; isNew: boolean }> {
    const { plan, renterId } = hold

    return db.transaction(async (trx) => {
      await this.#refuseLate(hold, trx)
      await lockUntilCommit(`holds:${renterId}`, trx)
      await this.calendar.lock(plan.listing.id, trx)

      const held = await this.heldBooking.handle({ plan, renterId }, trx)
      if (held?.totalCents === plan.price.totalCents) return { booking: held, isNew: false }
      if (held) throw new DatesUnavailable()
      await this.#refuseTooMany(hold, trx)

      return { booking: await this.#write(hold, trx), isNew: true }
    })
  }

  /** In a rush most come too late while they wait for a connection; these need not queue for the locks. */
  async #refuseLate({ plan, renterId }: Hold, trx: TransactionClientContract) {
    const nights = { listingId: plan.listing.id, stay: plan.stay }
    if (await this.calendar.isFree(nights, trx)) return

    // Asked in this order: whoever sees nights taken by the own booking finds that booking too.
    if (!(await this.heldBooking.handle({ plan, renterId }, trx))) throw new DatesUnavailable()
  }

  async #refuseTooMany({ renterId, now }: Hold, trx: TransactionClientContract) {
    const holds = await Booking.query({ client: trx })
      .withScopes((scopes) => scopes.holding(now))
      .where('renter_id', renterId)
      .orderBy('hold_expires_at')
    if (holds.length < marketplace.holds.openPerUser) return

    const firstEnds = holds[0].holdExpiresAt!.diff(now).as('seconds')
    throw new TooManyHolds(holds.length, Math.ceil(firstEnds))
  }

  async #write({ plan, renterId, now }: Hold, trx: TransactionClientContract): Promise<Booking> {
    const { listing, stay } = plan
    const bookingId = randomUUID()

    await this.calendar.reserve({ listingId: listing.id, bookingId, stay }, trx)
    const booking = await Booking.create(
      {
        id: bookingId,
        listingId: listing.id,
        renterId,
        ownerId: listing.ownerId,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        numberOfNights: stay.nights,
        ...this.#agreed(plan),
        status: 'PENDING',
        paymentStatus: 'PENDING',
        holdExpiresAt: now.plus({ minutes: marketplace.holds.minutes }),
      },
      { client: trx }
    )
    await recordTransition({ booking, name: 'hold', from: null, actorId: renterId, now }, trx)

    await booking.refresh()
    booking.$setRelated('listing', listing)
    booking.$setRelated('owner', listing.owner)
    return booking
  }

  /** Copied, so that later edits of the listing or the fees change nothing. */
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
