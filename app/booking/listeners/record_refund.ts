import SyncPaymentStatus from '#booking/actions/sync_payment_status'
import type { DomainEventListener } from '#shared/events/domain_event'

export default class RecordRefund implements DomainEventListener<{ reference: string }> {
  async handle({ reference }: { reference: string }) {
    await new SyncPaymentStatus().handle({ bookingId: reference })
  }
}
