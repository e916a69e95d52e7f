import { whereAwaitingPayment } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import { PaymentUnclear } from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import ListLiveChanges from '#booking/queries/list_live_changes'
import { endLiveChange } from '#booking/steps/end_change'
import { endHold } from '#booking/steps/end_hold'
import type { ListingHolds } from '#catalog/contract/listing_holds'
import CloseCheckout from '#payments/contract/close_checkout'
import Checkout, { UNSETTLED } from '#payments/models/checkout'
import type { Trx } from '#platform/database/trx'

/** Ends the unpaid holds and changes of dates of a listing with it (rule L40). */
@inject()
export default class EndListingHolds implements ListingHolds {
  constructor(
    private closeCheckout: CloseCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private liveChanges: ListLiveChanges
  ) {}

  /** Throws PaymentUnclear. */
  async closePages({ listingId }: { listingId: string }): Promise<void> {
    for (const { id } of await this.#holdsOf(listingId)) {
      const checkout = await this.closeCheckout.handle({ reference: id, givesUp: true })

      if (checkout === 'unknown' || checkout === 'authorised') throw new PaymentUnclear()
      if (checkout === 'paid') await this.confirmPaidBooking.handle({ reference: id })
    }
  }

  async end({ listingId, now }: { listingId: string; now: DateTime }, trx: Trx): Promise<boolean> {
    const holds = await this.#holdsOf(listingId, trx).forUpdate()
    if (await this.#hasOpenPage(holds, trx)) return false

    for (const booking of holds) await endHold({ booking, reason: 'STOPPED', now }, trx)
    // Of stays that end today: a later payment for them is refunded.
    for (const { booking } of await this.liveChanges.handle({ listingId }, trx))
      await endLiveChange({ booking, reason: 'STOPPED', now }, trx)
    return true
  }

  #holdsOf(listingId: string, trx?: Trx) {
    return Booking.query({ client: trx })
      .whereRaw(...builderArgs(whereAwaitingPayment()))
      .where('listing_id', listingId)
      .orderBy('id')
  }

  async #hasOpenPage(holds: Booking[], trx: Trx): Promise<boolean> {
    const references = holds.map(({ id }) => id)
    const page = await Checkout.query({ client: trx })
      .whereIn('status', UNSETTLED)
      .whereHas('transaction', (transaction) => transaction.whereIn('reference', references))
      .first()

    return page !== null
  }
}
