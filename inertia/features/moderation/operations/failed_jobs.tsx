import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { AllWell } from '~/features/moderation/operations/all_well'
import { JobName, jobWords } from '~/features/moderation/operations/job_name'
import { OperationsPart } from '~/features/moderation/operations/operations_part'
import { RetryAll, RetryButtons } from '~/features/moderation/operations/retry_buttons'
import type { FailedJob, Newest } from '~/features/moderation/operations/types'
import { useRetry } from '~/features/moderation/operations/use_retry'
import { formatDateTime } from '~/lib/format'

const FAILED =
  'Jobs that failed every time we tried. Retry a job once its cause is fixed; discard it only if it must never be done.'

/** Jobs that failed after their last attempt. */
export function FailedJobs({ jobs }: { jobs?: Newest<FailedJob> }) {
  const { retry, discard, isPending } = useRetry('jobs')

  return (
    <OperationsPart
      of="jobs"
      title="Failed jobs"
      description={jobs && newestOf(jobs, FAILED)}
      actions={
        jobs && (
          <RetryAll
            noun="job"
            count={jobs.total}
            consequence="Each is done once more from where it stopped. Jobs that fail again come back to this list."
            isPending={isPending}
            onRetry={() => retry()}
          />
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
                  <JobName name={job.name} />
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
                    about={`the job “${jobWords(job.name)}”`}
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
