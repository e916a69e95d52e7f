import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { AlreadyPaid, HoldEnded, NoLongerBookable } from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import ListHeldPeriods from '#booking/queries/list_held_periods'
import { latestHoldEnd } from '#booking/rules/hold_time'
import { payoutSchedule } from '#booking/rules/payout_schedule'
import Calendar from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import OpenCheckout from '#payments/contract/open_checkout'
import Checkout from '#payments/models/checkout'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { NotFound } from '#shared/exceptions/domain_error'
import { formatAucklandDate } from '#shared/values/auckland_time'
import { isUuid } from '#shared/values/uuid'

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
    private heldPeriods: ListHeldPeriods,
    private calendar: Calendar
  ) {}

  /**
   * @returns the URL of the payment page
   * @throws NotFound, AlreadyPaid, HoldEnded, NoLongerBookable, and as OpenCheckout
   */
  async handle({ bookingId, renterId }: Input): Promise<{ url: string }> {
    const { graceMinutes } = marketplace.holds
    const now = DateTime.utc()
    const { booking, url: openUrl } = await db.transaction(async (trx) => {
      const held = await this.#lock({ bookingId, renterId }, now, trx)
      await held.load((relations) =>
        relations.load('renter').load('listing', (listing) => listing.preload('owner'))
      )
      const url = await this.#openPageOf(held, now, trx)
      if (!url) await this.#extendForNewPage(held, now, trx)

      return { booking: held, url }
    })
    if (openUrl) return { url: openUrl }

    const { url, expiresAt } = await this.openCheckout.handle(this.#order(booking))
    await db.transaction(async (trx) => {
      const held = await this.#lock({ bookingId, renterId }, DateTime.utc(), trx)
      const latest = await this.#latestEnd(held, now, trx)
      await this.#extend(held, DateTime.min(expiresAt.plus({ minutes: graceMinutes }), latest), trx)
    })

    return { url }
  }

  async #lock({ bookingId, renterId }: Input, now: DateTime, trx: Trx): Promise<Booking> {
    const booking = isUuid(bookingId)
      ? await Booking.query({ client: trx }).where({ id: bookingId, renterId }).forUpdate().first()
      : null
    if (!booking) throw new NotFound('Booking not found')
    if (booking.hasBeenPaid) throw new AlreadyPaid()
    if (!booking.isPayable(now)) throw new HoldEnded()

    return booking
  }

  /** Also of a listing that its owner took off the market since. */
  async #openPageOf({ id, listing }: Booking, now: DateTime, trx: Trx): Promise<string | null> {
    const hiddenReason = listing.hiddenReason(now)
    if (hiddenReason !== null && hiddenReason !== 'inactive') throw new NoLongerBookable()

    const checkout = await Checkout.query({ client: trx })
      .where('status', 'open')
      .where('expires_at', '>', now.toSQL()!)
      .whereHas('transaction', (transaction) => transaction.where('reference', id))
      .first()
    if (!checkout && hiddenReason !== null) throw new NoLongerBookable()

    return checkout?.url ?? null
  }

  async #extendForNewPage(booking: Booking, now: DateTime, trx: Trx) {
    const { checkoutMinutes, graceMinutes } = marketplace.holds
    const until = now.plus({ minutes: checkoutMinutes + graceMinutes })
    if (until > (await this.#latestEnd(booking, now, trx))) throw new HoldEnded()

    await this.#extend(booking, until, trx)
  }

  async #latestEnd(booking: Booking, now: DateTime, trx: Trx): Promise<DateTime> {
    const { id, renterId, listingId, createdAt } = booking
    const periods = await this.heldPeriods.handle({ renterId, listingId, now }, trx)
    const from = periods.find(({ bookingId }) => bookingId === id)?.from ?? createdAt
    const earlier = periods.filter(({ bookingId }) => bookingId !== id)

    return latestHoldEnd({ from, earlier }, marketplace.holds)
  }

  async #extend(booking: Booking, until: DateTime, trx: Trx) {
    const heldUntil = DateTime.max(until, booking.holdExpiresAt!)

    await this.calendar.holdUntil({ bookingId: booking.id, heldUntil }, trx)
    await booking.merge({ holdExpiresAt: heldUntil }).save()
  }

  #order(booking: Booking) {
    const { listing, renter, checkIn, checkOut, checkOutAt, ownerPayoutCents, stay } = booking
    const { hoursAfterCheckIn, hoursAfterCheckOut, partNights } = marketplace.payouts
    const payoutParts = payoutSchedule({
      stay,
      ownerPayoutCents,
      partNights,
      hoursAfterStart: hoursAfterCheckIn,
    })
    const dates = new URLSearchParams({ checkIn, checkOut })

    return {
      reference: booking.id,
      payerId: renter.id,
      payerEmail: renter.email,
      payeeId: booking.ownerId,
      amountCents: booking.totalCents,
      platformFeeCents: booking.platformFeeCents,
      description: `${listing.title}, ${formatAucklandDate(checkIn)} - ${formatAucklandDate(checkOut)}`,
      payoutNotBefore: payoutParts[0].notBefore,
      payoutParts,
      payoutWholeFrom: checkOutAt.plus({ hours: hoursAfterCheckOut }),
      successUrl: `${pageUrl('renter_dashboard')}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${pageUrl('listings.show', { id: listing.id })}?${dates}`,
    }
  }
}
