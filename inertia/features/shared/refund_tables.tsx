import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { formatNzd } from '~/lib/format'

const ownerShares = [
  { policy: 'Flexible', full: '24 hours or more', half: 'Less than 24 hours', none: '-' },
  { policy: 'Moderate', full: '5 days or more', half: '2 to 5 days', none: 'Less than 2 days' },
  { policy: 'Strict', full: '14 days or more', half: '7 to 14 days', none: 'Less than 7 days' },
]

const examples = [
  { policy: 'Flexible', notice: '10 days', refund: 271.6 },
  { policy: 'Flexible', notice: '3 days', refund: 238 },
  { policy: 'Flexible', notice: '5 hours', refund: 119 },
  { policy: 'Moderate', notice: '3 days', refund: 119 },
  { policy: 'Moderate', notice: '1 day', refund: 0 },
  { policy: 'Strict', notice: '20 days', refund: 271.6 },
  { policy: 'Strict', notice: '10 days', refund: 152.6 },
  { policy: 'Strict', notice: '3 days', refund: 0 },
]

export function OwnerShareTable() {
  return (
    <Table
      stacked
      className="my-5"
      caption="How much of the owner's share is refunded, by time left before check-in"
    >
      <TableHead>
        <HeadCell>Policy</HeadCell>
        <HeadCell>All of it</HeadCell>
        <HeadCell>Half of it</HeadCell>
        <HeadCell>None of it</HeadCell>
      </TableHead>
      <TableBody>
        {ownerShares.map(({ policy, full, half, none }) => (
          <Row key={policy}>
            <Cell isRowHeader>{policy}</Cell>
            <Cell label="All of it">{full}</Cell>
            <Cell label="Half of it">{half}</Cell>
            <Cell label="None of it">{none}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** The worked example of a booking of 280 NZD. */
export function RefundExamples() {
  return (
    <Table caption="Refunds of a booking of $280.00" className="my-5">
      <TableHead>
        <HeadCell>Policy</HeadCell>
        <HeadCell>Cancelled before check-in</HeadCell>
        <HeadCell align="end">Refund</HeadCell>
      </TableHead>
      <TableBody>
        {examples.map(({ policy, notice, refund }) => (
          <Row key={`${policy} ${notice}`}>
            <Cell isRowHeader>{policy}</Cell>
            <Cell>{notice}</Cell>
            <Cell align="end">{formatNzd(refund)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
