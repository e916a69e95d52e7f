import { kindName } from '~/components/boat/boat_kinds'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition_list'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { formatDateTime, formatDays, fullName, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { inZone } from '~/lib/zone'
import { KINDS, STATUSES, TONES } from './notice_words'
import { ResendNotice } from './resend_notice'
import type { Notice } from './types'

interface NoticeCardProps {
  notice: Notice
  canResend: boolean
}

/** One notice as the harbourmaster reads it, whether it was sent, and a way to send it again (rule W155). */
export function NoticeCard({ notice, canResend }: NoticeCardProps) {
  const { kind, bookingId, site, renter, vessel, status, sentAt, createdAt } = notice
  const title = `${KINDS[kind]}, ${formatDays(notice.checkIn, notice.checkOut)}`

  return (
    <Card as="article" aria-label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="text-sm text-muted">
            Made {formatDateTime(createdAt)}
            {sentAt && `, sent ${formatDateTime(sentAt)}`}
            {inZone()}
          </p>
        </div>
        <Badge tone={TONES[status]}>{STATUSES[status]}</Badge>
      </div>
      <DefinitionList
        items={[
          { term: 'Mooring number', value: site.mooringNumber ?? NONE },
          { term: 'Management area', value: site.managementArea ?? NONE },
          { term: 'Location', value: site.location },
          { term: 'Licence number', value: notice.licenceNumber ?? NONE },
          { term: 'Licence holder', value: notice.licenceHolder ?? NONE },
          { term: 'Renter', value: fullName(renter) || NONE },
          { term: 'Phone', value: renter.phone ?? NONE },
          { term: 'Email', value: renter.email },
          { term: 'Boat', value: vessel ? `${vessel.name}, ${kindName(vessel.kind)}` : NONE },
          ...(vessel
            ? [
                { term: 'Length', value: `${vessel.lengthOverall} m` },
                { term: 'Draft', value: `${vessel.draft} m` },
                { term: 'Registration', value: vessel.registration ?? NONE },
              ]
            : []),
          {
            term: 'Booking',
            value: (
              <Link href={urlFor('admin.booking', { id: bookingId })} className={textLink}>
                {shortId(bookingId)}
              </Link>
            ),
          },
        ]}
      />
      {canResend && status !== 'queued' && <ResendNotice notice={notice} title={title} />}
    </Card>
  )
}

const NONE = 'not given'
