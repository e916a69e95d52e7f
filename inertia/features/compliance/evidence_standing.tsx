import { Banner } from '~/components/ui/banner'
import type { Tone } from '~/components/ui/tone'
import { evidenceStatuses, isWarning } from '~/lib/evidence_words'
import { formatDate } from '~/lib/format'
import type { Evidence } from './types'

interface EvidenceStandingProps {
  evidence: Evidence
  /** Whether a mooring without checked evidence takes no bookings. */
  isEnforced: boolean
}

/** Where the evidence of a mooring stands, what is missing, and what was refused (rule W145). */
export function EvidenceStanding({ evidence, isEnforced }: EvidenceStandingProps) {
  const { status, problems, note, checkedAt } = evidence
  const { tone, label } = evidenceStatuses[status]
  const endsSoon = status === 'checked' && problems.length > 0

  return (
    <div className="flex flex-col gap-4">
      <Banner
        tone={(endsSoon ? 'warning' : tone) satisfies Tone}
        role="status"
        title={status === 'checked' && checkedAt ? `Checked on ${formatDate(checkedAt)}` : label}
      >
        <p>{nextStep(evidence, isEnforced)}</p>
        {problems.length > 0 && (
          <ul className="mt-2 list-disc pl-[1.1rem]">
            {problems.map((problem) => (
              <li key={problem.code}>{problem.message}</li>
            ))}
          </ul>
        )}
      </Banner>
      {note && (
        <Banner
          tone={status === 'refused' ? 'danger' : 'info'}
          title={status === 'refused' ? 'Why it was not accepted' : 'What we noted'}
        >
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </Banner>
      )}
    </div>
  )
}

function nextStep({ status, problems }: Evidence, isEnforced: boolean): string {
  const consequence = isEnforced
    ? ' Until it is checked, this mooring takes no bookings.'
    : ' Until it is checked, renters do not see that this mooring has an approval and an inspection.'

  switch (status) {
    case 'missing':
      return `Please give what is missing. We then check it.${consequence}`
    case 'complete':
      return problems.every(isWarning)
        ? `Everything is there. We check it and email you.${consequence}`
        : `Everything is there, but it cannot be accepted like this.${consequence}`
    case 'refused':
      return `Please change what is wrong. We then look at it again.${consequence}`
    case 'expired':
      return `Please enter the new date and add the new document. We then check it.${consequence}`
    case 'checked':
      return problems.length > 0
        ? 'Renters see that it is checked. Please give the new date and document before the end.'
        : 'Renters see that this mooring has an approval and an inspection.'
  }
}
