import type BookingStatusChanged from '#booking/events/booking_status_changed'
import { auditEvent } from '#moderation/audit/record_audit'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Change = BookingStatusChanged['payload']

export default class AuditBookingStatus implements DomainEventListener<Change> {
  handle({ bookingId, ...change }: Change, publication: Publication) {
    return auditEvent(
      {
        ...change,
        before: { ...change.before },
        after: { ...change.after },
        action: 'booking.status_changed',
        targetType: 'booking',
        targetId: bookingId,
      },
      publication
    )
  }
}
