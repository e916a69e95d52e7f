import { whereAwaitingPayment } from '#booking/contract/stay_facts'
import { builderArgs } from '#platform/database/sql'
import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import EndStoppedChanges from '#booking/actions/end_stopped_changes'
import ReleaseHold from '#booking/actions/release_hold'
import { PaymentUnclear } from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import { isStopped } from '#booking/rules/stopped_stay'

/** Holds of a renter or an owner, or of a listing. */
type Holds = { personId: string } | { listingId: string }

/**
 * Ends the unpaid holds and changes of dates that may not be paid any more, and their payment pages (rule B33). Reads the present standing, so
 * events may come late, twice and in any order.
 */
@inject()
export default class EndHolds {
  constructor(
    private releaseHold: ReleaseHold,
    private endStoppedChanges: EndStoppedChanges
  ) {}

  /** Throws PaymentUnclear when Stripe cannot be asked about one of them: try again later. */
  async handle(holds: Holds): Promise<void> {
    for (const { id: bookingId } of await this.#stopped(holds))
      await this.releaseHold.handle({ bookingId, reason: 'STOPPED', isEnded: () => true })

    await this.endStoppedChanges.handle(holds)

    const left = await this.#stopped(holds)
    if (left.length > 0) throw new PaymentUnclear()
  }

  async #stopped(holds: Holds): Promise<Booking[]> {
    const now = DateTime.utc()
    const open = await Booking.query()
      .whereRaw(...builderArgs(whereAwaitingPayment()))
      .where((whose) =>
        'listingId' in holds
          ? whose.where('listing_id', holds.listingId)
          : whose.where('renter_id', holds.personId).orWhere('owner_id', holds.personId)
      )
      .preload('renter')
      .preload('owner')
      .preload('listing')

    return open.filter((booking) => isStopped(booking, now))
  }
}
