import { inject } from '@adonisjs/core'
import type { ListingChanged } from '#catalog/events/listing_events'
import AuditEvent from '#moderation/audit/audit_event'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Change = ListingChanged['payload']

@inject()
export default class AuditListingChange implements DomainEventListener<Change> {
  constructor(private audit: AuditEvent) {}

  handle({ listingId, change, ...facts }: Change, publication: Publication) {
    return this.audit.handle(
      { ...facts, action: `listing.${change}`, targetType: 'listing', targetId: listingId },
      publication
    )
  }
}
