import { inject } from '@adonisjs/core'
import ConfirmChange from '#booking/actions/confirm_change'
import ProposeChange from '#booking/actions/propose_change'
import Booking from '#booking/models/booking'
import type { Happening } from '#database/seeders/demo/diary'
import type { DemoSandbox } from '#database/seeders/demo/sandbox'
import DemoPayments from '#database/seeders/demo/steps/demo_payments'
import { addDays } from '#shared/values/auckland_time'

const HOURS_AFTER_BOOKING = 20

/** A change of dates that is done: a night more, which is paid. */
@inject()
export default class DemoChanges {
  constructor(
    private proposeChange: ProposeChange,
    private confirmChange: ConfirmChange,
    private payments: DemoPayments
  ) {}

  longer({ id: bookingId, createdAt }: Booking, sandbox: DemoSandbox): Happening {
    return {
      at: createdAt.plus({ hours: HOURS_AFTER_BOOKING }),
      happen: async () => {
        const booking = await Booking.findOrFail(bookingId)
        const { checkIn, checkOut, renterId } = booking
        const dates = { checkIn, checkOut: addDays(checkOut, 1) }
        const change = await this.proposeChange.handle({ booking, ...dates })
        await this.confirmChange.handle({ bookingId, changeId: change.id })
        const { chargeId } = await change.refresh()
        await this.payments.pay({ reference: chargeId!, renterId, sandbox })

        return []
      },
    }
  }
}
