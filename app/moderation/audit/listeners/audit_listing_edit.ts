import type { ListingEdited } from '#catalog/events/listing_events'
import { auditEvent } from '#moderation/audit/record_audit'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Edit = ListingEdited['payload']

const NOT_SHOWN = '(changed, not shown)'

/** Records edits of approved listings; of secrets only the field names. */
export default class AuditListingEdit implements DomainEventListener<Edit> {
  handle({ listingId, actorId, address, changed, before, after }: Edit, publication: Publication) {
    const secrets = changed.filter((name) => !(name in after))

    return auditEvent(
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
