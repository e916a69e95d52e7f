import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'
import { Badge } from '~/components/ui/badge'
import { buttonClass } from '~/components/ui/button_look'
import { Card } from '~/components/ui/card'
import { Person } from '~/features/moderation/person'
import { reportStatuses } from '~/features/moderation/statuses'
import type { MessageReport } from '~/features/moderation/types'
import { formatDateTime } from '~/lib/format'

/** What somebody reports about a conversation. Its link loads nothing before it is pressed: each look is recorded. */
export function ReportCard({ report }: { report: MessageReport }) {
  return (
    <Card as="article" className="flex min-w-0 flex-col gap-4">
      <ReportFacts report={report} />
      <div>
        <Link
          href={urlFor('admin.report', { id: report.id })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Read the conversation
        </Link>
      </div>
    </Card>
  )
}

type Shown = Pick<
  MessageReport,
  'reporter' | 'reason' | 'status' | 'note' | 'createdAt' | 'resolvedAt'
>

/** Who reported what and when, and how it was settled. */
export function ReportFacts({ report }: { report: Shown }) {
  const { reporter, reason, status, note, createdAt, resolvedAt } = report

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">Reported by</h2>
          <Person person={reporter} />
          <p className="text-sm text-muted">{formatDateTime(createdAt)}</p>
        </div>
        <Badge tone={status === 'open' ? 'danger' : 'success'}>{reportStatuses[status]}</Badge>
      </div>
      <blockquote className="border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-line">
        {reason}
      </blockquote>
      {resolvedAt && (
        <div className="rounded-xl bg-sunken p-4 text-sm">
          <p className="wrap-anywhere whitespace-pre-line">{note ?? 'No note.'}</p>
          <p className="mt-1 text-muted">Resolved {formatDateTime(resolvedAt)}</p>
        </div>
      )}
    </>
  )
}
