import { DefinitionList } from '~/components/ui/definition_list'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { formatDays, formatNzd, fullName, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { IncidentCard } from './incident_card'
import { isOpen } from './incident_words'
import { SettleIncident } from './settle_incident'
import type { AdminIncident as Shown } from './types'

/** One problem for administrators: mooring, people, money, and the settlement (rule Q15). */
export function AdminIncident({ incident }: { incident: Shown }) {
  const { booking, listing, renter, owner, money } = incident

  return (
    <IncidentCard incident={incident} side="admin" level={2}>
      <DefinitionList
        items={[
          {
            term: 'Mooring',
            value: (
              <Link href={urlFor('listings.show', { id: listing.id })} className={textLink}>
                {listing.title}, {listing.location}
              </Link>
            ),
          },
          {
            term: 'Stay',
            value: (
              <Link href={urlFor('admin.booking', { id: booking.id })} className={textLink}>
                {formatDays(booking.checkIn, booking.checkOut)} ({shortId(booking.id)})
              </Link>
            ),
          },
          { term: 'Renter', value: <Person {...renter} /> },
          { term: 'Owner', value: <Person {...owner} /> },
          { term: 'Paid', value: formatNzd(money.paid) },
          { term: 'Left after refunds', value: formatNzd(money.left) },
          { term: 'Of it the owner’s', value: formatNzd(money.leftOfOwner) },
          { term: 'Sent to the owner', value: formatNzd(money.sentToOwner) },
          ...(money.refundOnItsWay > 0
            ? [{ term: 'Refund on its way', value: formatNzd(money.refundOnItsWay) }]
            : []),
          ...(money.refundWaiting > 0
            ? [{ term: 'Refund waiting for the owner', value: formatNzd(money.refundWaiting) }]
            : []),
        ]}
      />
      {isOpen(incident) && <SettleIncident incident={incident} />}
    </IncidentCard>
  )
}

function Person(person: Shown['renter']) {
  return (
    <Link href={urlFor('admin.user', { id: person.id })} className={textLink}>
      {fullName(person) || person.email}
    </Link>
  )
}
