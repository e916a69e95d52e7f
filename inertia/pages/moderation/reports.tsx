import { Stack } from '~/components/ui/stack'
import { AdminPage } from '~/features/moderation/admin_page'
import { ListSection } from '~/features/moderation/list_section'
import { ReportCard } from '~/features/moderation/report_card'
import { StatusFilter } from '~/features/moderation/status_filter'
import { optionsOf, reportStatuses } from '~/features/moderation/statuses'
import type { MessageReport } from '~/features/moderation/types'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PageOf } from '~/types'

const ADDRESS = urlFor('admin.reports')

type Props = InertiaProps<{
  /** Null when they could not be read. */
  reports: PageOf<MessageReport> | null
  filter: { status: string }
}>

export default function Reports({ reports, filter }: Props) {
  const list = { path: ADDRESS, filter }

  return (
    <AdminPage
      title="Reports"
      area={ADDRESS}
      description="Reports about conversations. You can read only reported conversations, and the audit log records each time you open one."
    >
      <StatusFilter list={list} label="Status" options={optionsOf(reportStatuses)} />
      <ListSection
        list={list}
        page={reports}
        noun="report"
        empty={filter.status === 'open' ? 'No open reports' : 'No reports'}
      >
        {reports && (
          <Stack>
            {reports.rows.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </Stack>
        )}
      </ListSection>
    </AdminPage>
  )
}
