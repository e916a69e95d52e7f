import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { type EvidenceState, evidenceBadge } from '~/lib/evidence_words'
import { urlFor } from '~/lib/routes'

interface EvidenceNoticeProps {
  listingId: string
  evidence: EvidenceState
  isOwner: boolean
}

/** Tells its owner and administrators what speaks against renting the mooring out (rule W148). */
export default function EvidenceNotice({ listingId, evidence, isOwner }: EvidenceNoticeProps) {
  const { label, tone } = evidenceBadge(evidence)

  return (
    <Banner
      tone={tone}
      title={label}
      actions={
        <ButtonLink
          size="sm"
          variant="secondary"
          href={
            isOwner
              ? urlFor('evidence', { id: listingId })
              : urlFor('admin.compliance', {}, { qs: { status: evidence.status } })
          }
        >
          See evidence
        </ButtonLink>
      }
    >
      {evidence.problems.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
      <p>Only {isOwner ? 'you' : 'its owner'} and administrators see this note.</p>
    </Banner>
  )
}
