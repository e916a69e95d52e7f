import { Stack } from '~/components/ui/stack'
import { AdminIncident } from '~/features/incidents/admin_incident'
import { STATUSES } from '~/features/incidents/incident_words'
import type { AdminIncident as Incident } from '~/features/incidents/types'
import { AdminPage } from '~/features/moderation/admin_page'
import { ListSection } from '~/features/moderation/list_section'
import { StatusFilter } from '~/features/moderation/status_filter'
import { optionsOf } from '~/features/moderation/statuses'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PagePosition } from '~/types'

const ADDRESS = urlFor('admin.incidents')

type Props = InertiaProps<{
  incidents: Incident[]
  page: PagePosition
  filter: { status: string }
}>

/** Problems of stays, each settled on its card (rule Q15). */
export default function AdminIncidents({ incidents, page, filter }: Props) {
  const list = { path: ADDRESS, filter }
  useLive(['admin'], ['incidents', 'page'])

  return (
    <AdminPage
      title="Problems"
      area={ADDRESS}
      description="What renters report of their stays. The owner’s share waits until you settle it, and a mooring that is taken, damaged or too shallow takes no new stays."
    >
      <StatusFilter list={list} label="Status" options={optionsOf(STATUSES)} />
      <ListSection list={list} page={page} noun="problem" empty="No problems">
        <Stack>
          {incidents.map((incident) => (
            <AdminIncident key={incident.id} incident={incident} />
          ))}
        </Stack>
      </ListSection>
    </AdminPage>
  )
}
