import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { newestOf } from '~/features/moderation/operations/failed_jobs'
import { AllWell } from '~/features/moderation/operations/all_well'
import { OperationsPart } from '~/features/moderation/operations/operations_part'
import { RetryAll, RetryButtons } from '~/features/moderation/operations/retry_buttons'
import type { FailedMail, Newest } from '~/features/moderation/operations/types'
import { useRetry } from '~/features/moderation/operations/use_retry'
import { Email } from '~/features/moderation/person'
import { formatDateTime } from '~/lib/format'

const FAILED =
  'Emails that failed every time we tried. Retry an email once its cause is fixed; discard it if it is no longer needed.'

/** Mails that could not be sent; what they say stays secret. */
export function FailedMails({ mails }: { mails?: Newest<FailedMail> }) {
  const { retry, discard, isPending } = useRetry('mails')

  return (
    <OperationsPart
      of="mails"
      title="Failed emails"
      description={mails && newestOf(mails, FAILED)}
      actions={
        mails && (
          <RetryAll
            noun="email"
            count={mails.total}
            consequence="Each is sent to its recipient now. Emails that have come too late, such as access details of a stay that is over, stay in this list."
            isPending={isPending}
            onRetry={() => retry()}
          />
        )
      }
    >
      {mails?.total === 0 ? (
        <AllWell>No emails have failed</AllWell>
      ) : (
        <Table caption="Failed emails" stacked>
          <TableHead>
            <HeadCell>To</HeadCell>
            <HeadCell>Subject</HeadCell>
            <HeadCell>Written</HeadCell>
            <HeadCell align="end">Tries</HeadCell>
            <HeadCell>Error</HeadCell>
            <HeadCell>Actions</HeadCell>
          </TableHead>
          <TableBody>
            {mails?.rows.map((mail) => (
              <Row key={mail.id}>
                <Cell label="To" isRowHeader>
                  <Email address={mail.recipient} />
                </Cell>
                <Cell label="Subject">
                  <span className="block min-w-0">
                    <span className="block wrap-anywhere">{mail.subject}</span>
                    <span className="block text-sm text-muted">{mail.template}</span>
                  </span>
                </Cell>
                <Cell label="Written">{formatDateTime(mail.createdAt)}</Cell>
                <Cell label="Tries" align="end">
                  {mail.attempts}
                </Cell>
                <Cell label="Error">
                  <span className="wrap-anywhere">{mail.error ?? '-'}</span>
                </Cell>
                <Cell label="Actions">
                  <RetryButtons
                    about={`the email to ${mail.recipient}`}
                    consequence="It will never be sent, and its text is erased."
                    isPending={isPending}
                    onRetry={() => retry(mail.id)}
                    onDiscard={() => discard(mail.id)}
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
