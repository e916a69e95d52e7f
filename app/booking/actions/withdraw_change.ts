import { inject } from '@adonisjs/core'
import EndChange from '#booking/actions/end_change'
import { JustPaid, PaymentUnclear } from '#booking/exceptions/booking_refused'
import { ChangeDone } from '#booking/exceptions/change_refused'
import BookingChange from '#booking/models/booking_change'

/** The renter takes back a change of dates (rule B75). Again it changes nothing. */
@inject()
export default class WithdrawChange {
  constructor(private endChange: EndChange) {}

  /** Throws ChangeDone, JustPaid, PaymentUnclear. */
  async handle({ changeId }: { changeId: string }): Promise<void> {
    const { status } = await BookingChange.findOrFail(changeId)
    if (status === 'done') throw new ChangeDone()

    const outcome = await this.endChange.handle({ changeId, reason: 'WITHDRAWN', by: 'renter' })
    if (outcome === 'done') throw new JustPaid()
    if (outcome === 'kept') throw new PaymentUnclear()
  }
}
