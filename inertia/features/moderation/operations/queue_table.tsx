import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { AllWell } from '~/features/moderation/operations/all_well'
import { JobName } from '~/features/moderation/operations/job_name'
import type { QueueReport } from '~/features/moderation/operations/types'

/** What the queue has to do, by kind of job. */
export function QueueTable({ jobs }: { jobs: QueueReport['jobs'] }) {
  if (jobs.length === 0) return <AllWell>The queue is empty</AllWell>

  return (
    <Table caption="Queue" stacked dense>
      <TableHead>
        <HeadCell>Job</HeadCell>
        <HeadCell align="end">Waiting</HeadCell>
        <HeadCell align="end">To be retried</HeadCell>
        <HeadCell align="end">Running</HeadCell>
        <HeadCell align="end">Failed</HeadCell>
      </TableHead>
      <TableBody>
        {jobs.map(({ name, waiting, retrying, running, failed }) => (
          <Row key={name}>
            <Cell label="Job" isRowHeader isPlain place="line">
              <JobName name={name} />
            </Cell>
            <Cell label="Waiting" align="end">
              {waiting}
            </Cell>
            <Cell label="To be retried" align="end">
              {retrying}
            </Cell>
            <Cell label="Running" align="end">
              {running}
            </Cell>
            <Cell label="Failed" align="end">
              {failed}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
