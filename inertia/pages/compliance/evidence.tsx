import { ButtonLink } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { EvidenceDocuments } from '~/features/compliance/evidence_documents'
import { EvidenceForm } from '~/features/compliance/evidence_form'
import { EvidenceStanding } from '~/features/compliance/evidence_standing'
import type { Evidence } from '~/features/compliance/types'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  listing: { id: string; title: string }
  evidence: Evidence
  mostDocuments: number
  isEnforced: boolean
}>

/** The evidence that a mooring may be rented, step by step for its owner (rule W145). */
export default function EvidencePage({ listing, evidence, mostDocuments, isEnforced }: Props) {
  useLive([`listing:${listing.id}`], ['evidence'])

  return (
    <Container className="flex flex-col gap-6 py-10 sm:py-14">
      <Seo title={`Evidence of ${listing.title}`} noindex />
      <PageHeader
        title="Licence, approval and inspection"
        description={listing.title}
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
        actions={
          <ButtonLink
            variant="secondary"
            icon="edit"
            href={urlFor('listings.edit', { id: listing.id })}
          >
            Edit listing
          </ButtonLink>
        }
      />
      <p className="max-w-prose text-muted">
        Auckland’s rules let a mooring be rented out when its licence holder has an approval and the
        mooring a current inspection. Give both here once; we check them, and renters see that they
        are checked. You can save and come back at any time. The{' '}
        <Link href={`${urlFor('harbour_rules')}#owners`} className={textLink}>
          handbook for owners
        </Link>{' '}
        says what happens next, and who gets what you enter.
      </p>
      <EvidenceStanding evidence={evidence} isEnforced={isEnforced} />
      <EvidenceForm listingId={listing.id} evidence={evidence} />
      <EvidenceDocuments
        listingId={listing.id}
        documents={evidence.documents}
        most={mostDocuments}
      />
    </Container>
  )
}
