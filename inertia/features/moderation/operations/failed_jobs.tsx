import { Button } from '~/components/ui/button'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { AllWell } from '~/features/moderation/operations/all_well'
import { OperationsPart } from '~/features/moderation/operations/operations_part'
import { RetryButtons } from '~/features/moderation/operations/retry_buttons'
import type { FailedJob, Newest } from '~/features/moderation/operations/types'
import { useRetry } from '~/features/moderation/operations/use_retry'
import { formatDateTime } from '~/lib/format'

/** Jobs that failed after their last attempt. */
export function FailedJobs({ jobs }: { jobs?: Newest<FailedJob> }) {
  const { retry, discard, isPending } = useRetry('jobs')

  return (
    <OperationsPart
      of="jobs"
      title="Failed jobs"
      description={jobs && newestOf(jobs, 'Jobs that have used up their tries.')}
      actions={
        jobs &&
        jobs.total > 1 && (
          <Button size="sm" variant="secondary" isPending={isPending} onPress={() => retry()}>
            Retry all {jobs.total}
          </Button>
        )
      }
    >
      {jobs?.total === 0 ? (
        <AllWell>No failed jobs</AllWell>
      ) : (
        <Table caption="Failed jobs" stacked>
          <TableHead>
            <HeadCell>Job</HeadCell>
            <HeadCell>Failed</HeadCell>
            <HeadCell align="end">Tries</HeadCell>
            <HeadCell>Error</HeadCell>
            <HeadCell>Actions</HeadCell>
          </TableHead>
          <TableBody>
            {jobs?.rows.map((job) => (
              <Row key={job.id}>
                <Cell label="Job" isRowHeader>
                  <span className="wrap-anywhere">{job.name}</span>
                </Cell>
                <Cell label="Failed">{formatDateTime(job.failedAt)}</Cell>
                <Cell label="Tries" align="end">
                  {job.attempts}
                </Cell>
                <Cell label="Error">
                  <span className="wrap-anywhere">{job.error ?? '-'}</span>
                </Cell>
                <Cell label="Actions">
                  <RetryButtons
                    about={`job ${job.name}`}
                    consequence="This job will never be done."
                    isPending={isPending}
                    onRetry={() => retry(job.id)}
                    onDiscard={() => discard(job.id)}
                  />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </OperationsPart>
  )
}

/** The description, and that only the newest are shown when there are more. */
export function newestOf({ total, rows }: Newest<unknown>, description: string): string {
  return total > rows.length ? `${description} The newest ${rows.length} of ${total}.` : description
}
