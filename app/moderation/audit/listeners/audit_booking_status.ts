import { inject } from '@adonisjs/core'
import type BookingStatusChanged from '#booking/events/booking_status_changed'
import AuditEvent from '#moderation/audit/audit_event'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Change = BookingStatusChanged['payload']

@inject()
export default class AuditBookingStatus implements DomainEventListener<Change> {
  constructor(private audit: AuditEvent) {}

  handle({ bookingId, ...change }: Change, publication: Publication) {
    return this.audit.handle(
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
