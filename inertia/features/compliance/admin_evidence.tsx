import { Badge } from '~/components/ui/badge'
import { DefinitionList } from '~/components/ui/definition_list'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'
import { evidenceBadge, isWarning } from '~/lib/evidence_words'
import { formatDate, formatDateTime, fullName } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { DecideOnEvidence } from './decide_on_evidence'
import { EvidencePapers } from './evidence_papers'
import type { AdminEvidence as Shown } from './types'

/** The evidence of one mooring for administrators: what is given beside its papers, and the decision (rule W147). */
export function AdminEvidence({ evidence }: { evidence: Shown }) {
  const { id, title, owner, problems, note, checkedAt, status } = evidence
  const badge = evidenceBadge(evidence)

  return (
    <article
      aria-labelledby={`evidence-${id}`}
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-raised p-card shadow-xs"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`evidence-${id}`} className="text-lg font-semibold wrap-anywhere">
            <Link
              href={urlFor('listings.show', { id })}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              {title}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            <Link
              href={urlFor('admin.user', { id: owner.id })}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              {fullName(owner) || owner.email}
            </Link>
            {checkedAt && `, checked ${formatDateTime(checkedAt)}`}
          </p>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <div className="grid min-w-0 gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <DefinitionList columns={1} items={givenIn(evidence)} />
          {problems.length > 0 && (
            <ul aria-label="Problems" className="flex flex-col gap-2">
              {problems.map((problem) => (
                <li key={problem.code} className="flex gap-2 text-sm">
                  <Icon
                    name={isWarning(problem) ? 'clock' : 'alert'}
                    size={18}
                    className={cx(
                      'mt-0.5 flex-none',
                      isWarning(problem) ? 'text-warning' : 'text-danger'
                    )}
                  />
                  {problem.message}
                </li>
              ))}
            </ul>
          )}
          {note && (
            <div className="rounded-lg bg-sunken p-4">
              <p className="text-sm font-semibold">
                {status === 'refused' ? 'Refused' : 'Noted last'}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>
            </div>
          )}
        </div>
        <EvidencePapers listingId={id} documents={evidence.documents} />
      </div>
      <DecideOnEvidence key={evidence.version} evidence={evidence} />
    </article>
  )
}

function givenIn(evidence: Shown) {
  const { inWaitingListArea, rentalApprovalUntil, inspectedOn, inspectionValidUntil } = evidence
  const day = (value: string | null) => (value ? formatDate(value) : NOT_GIVEN)

  return [
    { term: 'Licence number', value: evidence.licenceNumber ?? NOT_GIVEN },
    { term: 'Licence holder', value: evidence.licenceHolder ?? NOT_GIVEN },
    { term: 'Management area', value: evidence.managementArea ?? NOT_GIVEN },
    {
      term: 'Waiting list in the area',
      value: inWaitingListArea === null ? 'not said' : inWaitingListArea ? 'yes' : 'no',
    },
    { term: 'Approval reference', value: evidence.rentalApprovalReference ?? NOT_GIVEN },
    { term: 'Approved until', value: day(rentalApprovalUntil) },
    { term: 'Inspected on', value: day(inspectedOn) },
    { term: 'Inspection valid until', value: day(inspectionValidUntil) },
  ]
}

const NOT_GIVEN = 'not given'
