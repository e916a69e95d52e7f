import { inject } from '@adonisjs/core'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class ConfirmPaidBookingListener implements DomainEventListener<{
  reference: string
}> {
  constructor(private confirmPaidBooking: ConfirmPaidBooking) {}

  async handle({ reference }: { reference: string }) {
    await this.confirmPaidBooking.handle({ bookingId: reference })
  }
}
