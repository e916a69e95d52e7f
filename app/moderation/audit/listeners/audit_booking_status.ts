import type AdministratorChangedBooking from '#booking/events/administrator_changed_booking'
import type { ChosenRefund } from '#booking/events/administrator_changed_booking'
import { auditEvent } from '#moderation/audit/record_audit'
import { formatNzd } from '#shared/values/money'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Change = AdministratorChangedBooking['payload']

export default class AuditBookingStatus implements DomainEventListener<Change> {
  handle({ bookingId, refund, ...change }: Change, publication: Publication) {
    return auditEvent(
      {
        ...change,
        before: { ...change.before },
        after: { ...change.after, ...(refund && { refund: inWords(refund) }) },
        action: 'booking.status_changed',
        targetType: 'booking',
        targetId: bookingId,
      },
      publication
    )
  }
}

const CHOICES = { policy: 'by the policy', full: 'in full', owner: 'as cancelled by the owner' }

/** "$130.95, by the policy" */
function inWords({ choice, amountCents }: ChosenRefund): string {
  return choice === 'none' ? 'nothing' : `${formatNzd(amountCents)}, ${CHOICES[choice]}`
}
