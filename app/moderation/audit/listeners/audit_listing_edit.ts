import { inject } from '@adonisjs/core'
import type { ListingEdited } from '#catalog/events/listing_events'
import AuditEvent from '#moderation/audit/audit_event'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Edit = ListingEdited['payload']

const NOT_SHOWN = '(changed, not shown)'

/** Records edits of approved listings; of secrets only the field names. */
@inject()
export default class AuditListingEdit implements DomainEventListener<Edit> {
  constructor(private audit: AuditEvent) {}

  handle({ listingId, actorId, address, changed, before, after }: Edit, publication: Publication) {
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
      publication
    )
  }
}
