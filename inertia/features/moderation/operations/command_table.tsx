import { Badge } from '~/components/ui/badge'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import type { ScheduledCommand } from '~/features/moderation/operations/types'
import { formatDateTime } from '~/lib/format'

/** Each scheduled command with its last run and its next one. */
export function CommandTable({ commands }: { commands: ScheduledCommand[] }) {
  return (
    <Table caption="Scheduled commands" stacked dense>
      <TableHead>
        <HeadCell>Command</HeadCell>
        <HeadCell>Last run</HeadCell>
        <HeadCell>Outcome</HeadCell>
        <HeadCell align="end">Took</HeadCell>
        <HeadCell>Next run</HeadCell>
      </TableHead>
      <TableBody>
        {commands.map((line) => (
          <Row key={line.command}>
            <Cell label="Command" isRowHeader isPlain place="line">
              <span className="block min-w-0">
                <span className="block wrap-anywhere compact:inline">{line.command}</span>
                <code className="block text-sm font-normal wrap-anywhere text-muted compact:ml-2 compact:inline">
                  {line.cron}
                </code>
              </span>
            </Cell>
            <Cell label="Last run">{line.last ? formatDateTime(line.last.startedAt) : '-'}</Cell>
            <Cell label="Outcome" isPlain>
              <Outcome line={line} />
            </Cell>
            <Cell label="Took" align="end">
              {typeof line.last?.seconds === 'number' ? `${line.last.seconds.toFixed(1)} s` : '-'}
            </Cell>
            <Cell label="Next run">{formatDateTime(line.nextAt)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Outcome({ line: { last, isLate } }: { line: ScheduledCommand }) {
  return (
    <span className="block min-w-0 compact:flex compact:flex-wrap compact:items-center compact:gap-x-2">
      <span className="flex flex-wrap gap-2">
        {last ? <OutcomeBadge exitCode={last.exitCode} /> : <Badge>Never run</Badge>}
        {isLate && <Badge tone="warning">Late: is the scheduler running?</Badge>}
      </span>
      {last?.output && (
        <code className="mt-1 block text-sm wrap-anywhere text-muted compact:mt-0">
          {last.output}
        </code>
      )}
    </span>
  )
}

function OutcomeBadge({ exitCode }: { exitCode: number | null }) {
  if (exitCode === null) return <Badge tone="info">Not ended</Badge>

  return exitCode === 0 ? (
    <Badge tone="success">Done</Badge>
  ) : (
    <Badge tone="danger">Failed ({exitCode})</Badge>
  )
}
