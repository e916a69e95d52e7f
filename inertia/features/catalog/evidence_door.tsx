import { Badge } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { type EvidenceState, evidenceBadge } from '~/lib/evidence_words'
import { urlFor } from '~/lib/routes'

interface EvidenceDoorProps {
  listingId: string
  evidence: EvidenceState
}

/** Where the evidence of a mooring stands, at a glance, with the way to it (rule W148). */
export function EvidenceDoor({ listingId, evidence }: EvidenceDoorProps) {
  const { tone, label } = evidenceBadge(evidence)
  const isWell = tone === 'success' || tone === 'info'

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-4 py-3 text-sm sm:py-2">
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 flex-[1_1_14rem] text-muted">
        {isWell ? 'Licence, rental approval and inspection.' : evidence.problems[0]?.message}
      </span>
      <ButtonLink size="sm" variant="quiet" href={urlFor('evidence', { id: listingId })}>
        {isWell ? 'See evidence' : 'Give evidence'}
      </ButtonLink>
    </div>
  )
}
