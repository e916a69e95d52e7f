import { inject } from '@adonisjs/core'
import type ListingEdited from '#catalog/events/listing_edited'
import AuditAnnouncement from '#moderation/audit/audit_announcement'
import type { Announcement, DomainEventListener } from '#shared/events/domain_event'

type Edit = ListingEdited['payload']

const NOT_SHOWN = '(changed, not shown)'

/** Records edits of approved listings; of secrets only the field names. */
@inject()
export default class AuditListingEdit implements DomainEventListener<Edit> {
  constructor(private audit: AuditAnnouncement) {}

  handle(
    { listingId, actorId, address, changed, before, after }: Edit,
    announcement: Announcement
  ) {
    const secrets = changed.filter((name) => !(name in after))

    return this.audit.handle(
      {
        actorId,
        address,
        before,
        after: { ...after, ...Object.fromEntries(secrets.map((name) => [name, NOT_SHOWN])) },
        action: 'listing.edited',
        targetType: 'listing',
        targetId: listingId,
      },
      announcement
    )
  }
}
