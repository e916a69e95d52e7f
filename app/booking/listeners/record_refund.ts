import { inject } from '@adonisjs/core'
import RecordRefund from '#booking/actions/record_refund'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class RecordRefundListener implements DomainEventListener<{ reference: string }> {
  constructor(private recordRefund: RecordRefund) {}

  async handle({ reference }: { reference: string }) {
    await this.recordRefund.handle({ bookingId: reference })
  }
}
