import { inject } from '@adonisjs/core'
import EndUnpaidBooking from '#booking/actions/end_unpaid_booking'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class ReleaseExpiredCheckout implements DomainEventListener<{ reference: string }> {
  constructor(private endUnpaidBooking: EndUnpaidBooking) {}

  async handle({ reference }: { reference: string }) {
    await this.endUnpaidBooking.handle({ bookingId: reference })
  }
}
