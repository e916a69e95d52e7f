import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import EndRequest from '#booking/actions/end_request'
import { mailRequest } from '#booking/mails/mail_request'
import type Booking from '#booking/models/booking'
import { bookingIdOf } from '#booking/steps/charges'
import { respondByOf } from '#booking/rules/respond_by'
import { isStopped } from '#booking/rules/stopped_stay'
import { lockBooking } from '#booking/steps/lock_booking'
import { moveBooking } from '#booking/steps/move_booking'
import marketplace from '#config/marketplace'
import CloseCheckout from '#payments/contract/close_checkout'
import type { Trx } from '#platform/database/trx'

/** `ended`: it ended as it came, and nothing is charged. */
export type ReceivedOutcome = 'requested' | 'ended'

/**
 * Asks the owner, once the renter's card is authorised. Idempotent: the webhook, the return page and sweeps all call it. With too
 * little time left to answer it is released at once; so is one that may not be paid, or whose hold had ended (rules B50, B51).
 */
@inject()
export default class ReceiveRequest {
  constructor(
    private endRequest: EndRequest,
    private closeCheckout: CloseCheckout
  ) {}

  async handle({ reference }: { reference: string }): Promise<ReceivedOutcome> {
    const now = DateTime.utc()
    const bookingId = await bookingIdOf(reference)
    const found = await lockBooking(bookingId, (booking, trx) => this.#receive(booking, now, trx))
    if (found === 'requested') return 'requested'

    if (found === 'late') await this.endRequest.handle({ bookingId, reason: 'REQUEST_EXPIRED' })
    else if (found === 'stopped') await this.endRequest.handle({ bookingId, reason: 'STOPPED' })
    else await this.closeCheckout.handle({ reference, givesUp: true })
    return 'ended'
  }

  async #receive(booking: Booking, now: DateTime, trx: Trx) {
    if (booking.hasBeenPaid) return 'requested'
    if (booking.isAwaitingAnswer) return this.#standing(booking, now)
    if (booking.status !== 'PENDING') return 'over'

    const respondBy = respondByOf(booking, now, marketplace.requests)
    const isLate = respondBy < now.plus({ minutes: marketplace.requests.leastMinutes })
    await moveBooking(
      {
        booking,
        transition: 'request',
        now,
        actorId: booking.renterId,
        changes: {
          requestedAt: now,
          respondBy: isLate ? null : respondBy,
          holdExpiresAt: isLate ? now : respondBy,
        },
      },
      trx
    )
    const standing = await this.#standing(booking, now)
    if (standing === 'requested') await mailRequest(booking, trx)
    return standing
  }

  async #standing(booking: Booking, now: DateTime) {
    if (booking.respondBy === null) return 'late'
    await booking.load('renter')
    await booking.load('owner')
    await booking.load('listing')

    return isStopped(booking, now) ? 'stopped' : 'requested'
  }
}
