import { inject } from '@adonisjs/core'
import RecordRefund from '#booking/actions/record_refund'
import type { DomainEventListener } from '#shared/queue/domain_event'

interface Refunded {
  reference: string
  refundedCents: number
  transactionAmountCents: number
}

/** When money has gone back, the booking it was for says so. */
@inject()
export default class RecordRefundListener implements DomainEventListener<Refunded> {
  constructor(private recordRefund: RecordRefund) {}

  async handle({ reference, refundedCents, transactionAmountCents }: Refunded) {
    await this.recordRefund.handle({ bookingId: reference, refundedCents, transactionAmountCents })
  }
}
