import {
  whereHasBeenPaid,
  whereAwaitingPayment,
  whereUnpaidStatus,
} from '#booking/contract/stay_facts'
import { builderArgs, sql } from '#platform/database/sql'
import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ReleaseHold from '#booking/actions/release_hold'
import { PaymentUnclear } from '#booking/exceptions/booking_refused'
import { holdsOf } from '#booking/steps/hold_limits'
import Booking from '#booking/models/booking'
import { type AccountClosing, type Leaving, OpenStays } from '#identity/contract/account_parts'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import type { Trx } from '#platform/database/trx'

/** What only the renter themself saw of the boat. */
const PAPERS = {
  registration: null,
  callSign: null,
  insurer: null,
  policyNumber: null,
  liabilityCover: null,
}

/** Ends the unpaid holds of a person who closes their account, and forgets the papers of their boats (rule A75). */
@inject()
export default class LeaveStays implements AccountClosing {
  constructor(private releaseHold: ReleaseHold) {}

  /** A stay is over at check-out or when it is COMPLETED, whoever set it. */
  async objectionTo({ userId, now }: { userId: string; now: DateTime }, trx: Trx) {
    await lockUntilCommit(holdsOf(userId), trx)
    const open = await Booking.query({ client: trx })
      .where((whose) => whose.where('renter_id', userId).orWhere('owner_id', userId))
      .where((state) =>
        state
          .where('status', 'CONFIRMED')
          .orWhere((paid) =>
            paid.where('status', 'PENDING').whereRaw(...builderArgs(whereHasBeenPaid()))
          )
      )
      .where('check_out_at', '>', now.toSQL()!)
      .first()

    return open && new OpenStays()
  }

  /** Throws PaymentUnclear when Stripe cannot be asked about one of them. */
  async prepare({ userId }: { userId: string }): Promise<void> {
    for (const { id: bookingId } of await this.#holdsOf(userId)) {
      const outcome = await this.releaseHold.handle({
        bookingId,
        reason: 'STOPPED',
        isEnded: () => true,
      })
      if (outcome === 'kept') throw new PaymentUnclear()
    }
  }

  /** Throws OpenStays when the person held nights since. */
  async remove({ userId }: Leaving, trx: Trx): Promise<void> {
    const holds = await this.#holdsOf(userId, trx)
    if (holds.length > 0) throw new OpenStays()

    const bookings = () => Booking.query({ client: trx }).where('renter_id', userId)
    await bookings()
      .whereRaw(...builderArgs(whereUnpaidStatus()))
      .update({ vessel: null })
    await bookings()
      .whereNotNull('vessel')
      .update({ vessel: trx.raw(...builderArgs(sql`vessel || ${JSON.stringify(PAPERS)}::jsonb`)) })
    await bookings().whereNotNull('vessel_id').update({ vesselId: null })
  }

  #holdsOf(renterId: string, trx?: Trx) {
    return Booking.query({ client: trx })
      .whereRaw(...builderArgs(whereAwaitingPayment()))
      .where('renter_id', renterId)
      .orderBy('id')
  }
}
