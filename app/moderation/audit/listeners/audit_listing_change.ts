import type { ListingChanged } from '#catalog/events/listing_events'
import { auditEvent } from '#moderation/audit/record_audit'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Change = ListingChanged['payload']

export default class AuditListingChange implements DomainEventListener<Change> {
  handle({ listingId, change, ...facts }: Change, publication: Publication) {
    return auditEvent(
      { ...facts, action: `listing.${change}`, targetType: 'listing', targetId: listingId },
      publication
    )
  }
}
