import { Stack } from '~/components/ui/stack'
import { AdminEvidence } from '~/features/compliance/admin_evidence'
import type { AdminEvidence as Evidence } from '~/features/compliance/types'
import { AdminPage } from '~/features/moderation/admin_page'
import { ListSection } from '~/features/moderation/list_section'
import { StatusFilter } from '~/features/moderation/status_filter'
import { evidenceStatuses } from '~/lib/evidence_words'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PagePosition } from '~/types'

const ADDRESS = urlFor('admin.compliance')

const OPTIONS = Object.entries(evidenceStatuses).map(([value, { label }]) => ({ value, label }))

type Props = InertiaProps<{
  listings: Evidence[]
  page: PagePosition
  filter: { status: string }
  isEnforced: boolean
}>

/** The evidence of moorings with the papers beside it, those that wait first (rule W147). */
export default function AdminEvidencePage({ listings, page, filter, isEnforced }: Props) {
  const list = { path: ADDRESS, filter }
  useLive(['admin'], ['listings', 'page'])

  return (
    <AdminPage
      title="Evidence"
      area={ADDRESS}
      description={
        isEnforced
          ? 'Licence, rental approval and inspection of each mooring. Without checked evidence a mooring is not approved and takes no stays.'
          : 'Licence, rental approval and inspection of each mooring. The rules are advice at present: nothing is refused.'
      }
    >
      <StatusFilter list={list} label="Status" options={OPTIONS} />
      <ListSection list={list} page={page} noun="mooring" empty="No moorings">
        <Stack>
          {listings.map((evidence) => (
            <AdminEvidence key={evidence.id} evidence={evidence} />
          ))}
        </Stack>
      </ListSection>
    </AdminPage>
  )
}
