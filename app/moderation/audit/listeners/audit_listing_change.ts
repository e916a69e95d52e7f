import { inject } from '@adonisjs/core'
import type ListingChanged from '#catalog/events/listing_changed'
import AuditAnnouncement from '#moderation/audit/audit_announcement'
import type { Announcement, DomainEventListener } from '#shared/events/domain_event'

type Change = ListingChanged['payload']

@inject()
export default class AuditListingChange implements DomainEventListener<Change> {
  constructor(private audit: AuditAnnouncement) {}

  handle({ listingId, change, ...facts }: Change, announcement: Announcement) {
    return this.audit.handle(
      { ...facts, action: `listing.${change}`, targetType: 'listing', targetId: listingId },
      announcement
    )
  }
}
