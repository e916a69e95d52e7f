import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { AlreadyPaid, HoldEnded, NoLongerBookable } from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import { payoutSchedule } from '#booking/rules/payout_schedule'
import Calendar from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import OpenCheckout from '#payments/contract/open_checkout'
import { pageUrl } from '#shared/mail/page_url'
import { NotFound } from '#shared/exceptions/domain_error'
import { formatAucklandDate } from '#shared/values/auckland_time'

interface Input {
  bookingId: string
  renterId: string
}

/**
 * Opens the payment page of a held booking, or the one that is already open. The hold is first extended past the end
 * of that page, so that nobody else can take the nights while the renter pays.
 */
@inject()
export default class StartCheckout {
  constructor(
    private openCheckout: OpenCheckout,
    private calendar: Calendar
  ) {}

  /**
   * @returns the URL of the payment page
   * @throws NotFound, AlreadyPaid, HoldEnded, NoLongerBookable, and as OpenCheckout
   */
  async handle({ bookingId, renterId }: Input): Promise<{ url: string }> {
    const { checkoutMinutes, graceMinutes } = marketplace.holds
    const now = DateTime.utc()
    const booking = await this.#extendHold(
      { bookingId, renterId },
      now.plus({ minutes: checkoutMinutes + graceMinutes }),
      now
    )

    const { url, expiresAt } = await this.openCheckout.handle(this.#order(booking))
    await this.#extendHold(
      { bookingId, renterId },
      expiresAt.plus({ minutes: graceMinutes }),
      DateTime.utc()
    )

    return { url }
  }

  async #extendHold({ bookingId, renterId }: Input, until: DateTime, now: DateTime) {
    return db.transaction(async (trx) => {
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .where('renter_id', renterId)
        .preload('listing', (listing) => listing.preload('owner'))
        .preload('renter')
        .forUpdate()
        .first()
      if (!booking) throw new NotFound('Booking not found')
      this.#refuseUnpayable(booking, now)

      const heldUntil = DateTime.max(until, booking.holdExpiresAt!)
      await this.calendar.holdUntil({ bookingId, heldUntil }, trx)
      return booking.merge({ holdExpiresAt: heldUntil }).save()
    })
  }

  #refuseUnpayable(booking: Booking, now: DateTime) {
    if (booking.hasBeenPaid) throw new AlreadyPaid()
    if (!booking.isPayable(now)) throw new HoldEnded()
    if (!booking.listing.isPublic(now)) throw new NoLongerBookable()
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
