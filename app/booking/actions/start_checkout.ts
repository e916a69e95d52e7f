import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { AlreadyPaid, HoldEnded, NoLongerBookable } from '#booking/exceptions/booking_refused'
import LockPayableBooking, { type PayableBooking } from '#booking/queries/lock_payable_booking'
import { latestHoldEnd } from '#booking/rules/hold_time'
import { payoutDatesOf } from '#booking/steps/payout_dates'
import Calendar, { MooringPaused } from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import OpenCheckout from '#payments/contract/open_checkout'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { NotFound } from '#shared/exceptions/domain_error'
import { formatAucklandDate } from '#shared/values/auckland_time'

interface Input {
  bookingId: string
  renterId: string
}

/**
 * Opens the payment page of a held booking, or gives the one that is already open, without asking Stripe (rule B11). The
 * hold is first extended past the end of a new page, so that nobody else can take the nights while the renter pays, but
 * never beyond the time that one person may hold nights of the mooring (rule B30).
 */
@inject()
export default class StartCheckout {
  constructor(
    private openCheckout: OpenCheckout,
    private bookings: LockPayableBooking,
    private calendar: Calendar
  ) {}

  /**
   * @returns the URL of the payment page
   * @throws NotFound, AlreadyPaid, HoldEnded, NoLongerBookable, MooringPaused, and as OpenCheckout
   */
  async handle(input: Input): Promise<{ url: string }> {
    const { graceMinutes } = marketplace.holds
    const now = DateTime.utc()
    const { held, heldUntil } = await db.transaction(async (trx) => {
      const payable = await this.#lock(input, now, trx)
      this.#refuseHidden(payable)
      // A page that is open already may still be paid.
      if (payable.isPaused && !payable.openUrl) throw new MooringPaused()

      const until = payable.openUrl ? null : await this.#extendForNewPage(payable, now, trx)
      return { held: payable, heldUntil: until }
    })
    if (held.openUrl) return { url: held.openUrl }

    const { url, expiresAt } = await this.openCheckout.handle(this.#order(held), now)
    const until = expiresAt.plus({ minutes: graceMinutes })
    // A page that took long to open ends later than the hold was extended for.
    if (until > heldUntil!)
      await db.transaction(async (trx) => {
        const payable = await this.#lock(input, DateTime.utc(), trx)
        await this.#extend(payable, DateTime.min(until, this.#latestEnd(payable)), trx)
      })

    return { url }
  }

  async #lock(input: Input, now: DateTime, trx: Trx): Promise<PayableBooking> {
    const payable = await this.bookings.handle({ ...input, now }, trx)
    if (!payable) throw new NotFound('Booking not found')
    if (payable.booking.hasBeenPaid || payable.booking.isAwaitingAnswer) throw new AlreadyPaid()
    if (!payable.booking.isPayable(now)) throw new HoldEnded()

    return payable
  }

  /** An open page can be paid although the owner took the listing off the market since. */
  #refuseHidden({ hiddenReason, openUrl }: PayableBooking) {
    const isPayable = hiddenReason === null || (hiddenReason === 'inactive' && openUrl !== null)
    if (!isPayable) throw new NoLongerBookable()
  }

  /** @returns until when the nights are held then */
  async #extendForNewPage(payable: PayableBooking, now: DateTime, trx: Trx): Promise<DateTime> {
    const { checkoutMinutes, graceMinutes } = marketplace.holds
    const until = now.plus({ minutes: checkoutMinutes + graceMinutes })
    if (until > this.#latestEnd(payable)) throw new HoldEnded()

    return this.#extend(payable, until, trx)
  }

  #latestEnd({ booking: { id, createdAt }, periods }: PayableBooking): DateTime {
    const from = periods.find(({ bookingId }) => bookingId === id)?.from ?? createdAt
    const earlier = periods.filter(({ bookingId }) => bookingId !== id)

    return latestHoldEnd({ from, earlier }, marketplace.holds)
  }

  async #extend({ booking }: PayableBooking, until: DateTime, trx: Trx): Promise<DateTime> {
    const { id: bookingId, holdExpiresAt } = booking
    if (until <= holdExpiresAt!) return holdExpiresAt!

    await booking.merge({ holdExpiresAt: until }).save()
    await this.calendar.holdUntil({ bookingId, heldUntil: until }, trx)
    return until
  }

  #order({ booking, payerEmail, listingTitle }: PayableBooking) {
    const { checkIn, checkOut, ownerPayoutCents } = booking
    const dates = new URLSearchParams({ checkIn, checkOut })

    return {
      reference: booking.id,
      payerId: booking.renterId,
      payerEmail,
      payeeId: booking.ownerId,
      amountCents: booking.totalCents,
      platformFeeCents: booking.platformFeeCents,
      isCapturedLater: booking.isRequest,
      description: `${listingTitle}, ${formatAucklandDate(checkIn)} - ${formatAucklandDate(checkOut)}`,
      ...payoutDatesOf(booking, ownerPayoutCents),
      successUrl: `${pageUrl('renter_dashboard')}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${pageUrl('listings.show', { id: booking.listingId })}?${dates}`,
    }
  }
}
