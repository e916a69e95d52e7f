import { inject } from '@adonisjs/core'
import type BookingStatusChanged from '#booking/events/booking_status_changed'
import AuditAnnouncement from '#moderation/audit/audit_announcement'
import type { Announcement, DomainEventListener } from '#shared/events/domain_event'

type Change = BookingStatusChanged['payload']

@inject()
export default class AuditBookingStatus implements DomainEventListener<Change> {
  constructor(private audit: AuditAnnouncement) {}

  handle({ bookingId, ...change }: Change, announcement: Announcement) {
    return this.audit.handle(
      {
        ...change,
        before: { ...change.before },
        after: { ...change.after },
        action: 'booking.status_changed',
        targetType: 'booking',
        targetId: bookingId,
      },
      announcement
    )
  }
}
