import { router } from '@inertiajs/react'
import { Button, ButtonLink } from '~/components/ui/button'
import { DefinitionList } from '~/components/ui/definition_list'
import { AdminPage } from '~/features/moderation/admin_page'
import { AllWell } from '~/features/moderation/operations/all_well'
import { CommandTable } from '~/features/moderation/operations/command_table'
import { FailedJobs } from '~/features/moderation/operations/failed_jobs'
import { FailedMails } from '~/features/moderation/operations/failed_mails'
import { HealthList } from '~/features/moderation/operations/health_list'
import { OperationsPart } from '~/features/moderation/operations/operations_part'
import { QueueTable } from '~/features/moderation/operations/queue_table'
import type {
  FailedJob,
  FailedMail,
  Health,
  Newest,
  QueueReport,
  ScheduledCommand,
  Versions,
} from '~/features/moderation/operations/types'
import { formatDateTime, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  health?: Health
  queue?: QueueReport
  jobs?: Newest<FailedJob>
  mails?: Newest<FailedMail>
  commands?: ScheduledCommand[]
  openProblems?: number
  versions?: Versions
}>

const PARTS = ['health', 'openProblems', 'queue', 'jobs', 'mails', 'commands', 'versions']

/** How the marketplace runs; every part comes after the page. */
export default function Operations({ queue, versions, openProblems = 0, ...parts }: Props) {
  return (
    <AdminPage
      title="Operations"
      area={urlFor('admin.operations')}
      description="How the marketplace is running, and what has failed."
      actions={
        <Button variant="secondary" icon="refresh" onPress={() => router.reload({ only: PARTS })}>
          Refresh
        </Button>
      }
    >
      <OperationsPart of="health" title="Health">
        {parts.health && <HealthList health={parts.health} />}
      </OperationsPart>
      <OperationsPart of="openProblems" title="Payment problems">
        {openProblems === 0 ? (
          <AllWell>No payment problems to settle</AllWell>
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <p>{plural(openProblems, 'payment problem')} to settle.</p>
            <ButtonLink href={urlFor('admin.payment_problems')} variant="secondary" size="sm">
              Show them
            </ButtonLink>
          </div>
        )}
      </OperationsPart>
      <FailedJobs jobs={parts.jobs} />
      <FailedMails mails={parts.mails} />
      <OperationsPart
        of="queue"
        title="Queue"
        description={
          queue?.waitingSince
            ? `The oldest job has been waiting since ${formatDateTime(queue.waitingSince)}.`
            : undefined
        }
      >
        {queue && <QueueTable jobs={queue.jobs} />}
      </OperationsPart>
      <OperationsPart of="commands" title="Scheduled commands">
        {parts.commands && <CommandTable commands={parts.commands} />}
      </OperationsPart>
      <OperationsPart of="versions" title="Versions">
        {versions && (
          <DefinitionList
            columns={3}
            items={[
              { term: 'Application', value: versions.app },
              { term: 'Node', value: versions.node },
              { term: 'PostgreSQL', value: versions.postgres },
              { term: 'Stripe API', value: versions.stripe },
              { term: 'Migrations', value: `${versions.migrations.count} run` },
              { term: 'Last migration', value: versions.migrations.last },
            ]}
          />
        )}
      </OperationsPart>
    </AdminPage>
  )
}
