import { EmptyState } from '~/components/ui/empty_state'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { formatNzd } from '~/lib/format'

/** Date, what, booking, mooring, check-in, check-out, then the amounts. */
export type StatementRow = (string | number)[]

const AMOUNTS = ['Paid by renter', 'Platform fee', 'Your earnings', 'Sent to you']

/** The movements of a statement; the last row has the totals. */
export function StatementTable({ rows }: { rows: StatementRow[] }) {
  if (rows.length === 1) return <EmptyState icon="receipt" title="Nothing was paid in this time" />

  return (
    <Table caption="Statement" stacked dense>
      <TableHead>
        <HeadCell>Date</HeadCell>
        <HeadCell>What</HeadCell>
        <HeadCell className="w-2/5">Booking</HeadCell>
        {AMOUNTS.map((label) => (
          <HeadCell key={label} align="end">
            {label}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row, at) => (
          <StatementLine key={at} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

function StatementLine({ row }: { row: StatementRow }) {
  const [date, what, booking, mooring, checkIn, checkOut, ...amounts] = row
  const isTotal = booking === ''

  return (
    <Row>
      <Cell label="Date" isPlain isRowHeader className="whitespace-nowrap">
        {date}
      </Cell>
      <Cell label="What" isPlain>
        {what}
      </Cell>
      <Cell label="Booking" isPlain place="line">
        {!isTotal && (
          <span className="block min-w-0">
            <span className="block wrap-anywhere">{mooring}</span>
            <span className="block text-muted">
              {checkIn !== '' && `${checkIn} - ${checkOut} · `}
              <code>{booking}</code>
            </span>
          </span>
        )}
      </Cell>
      {amounts.map((amount, at) => (
        <Cell
          key={AMOUNTS[at]}
          label={AMOUNTS[at]}
          align="end"
          className={isTotal ? 'font-semibold' : amount === 0 ? 'compact:hidden' : undefined}
        >
          {amount === 0 && !isTotal ? '-' : formatNzd(Number(amount))}
        </Cell>
      ))}
    </Row>
  )
}
