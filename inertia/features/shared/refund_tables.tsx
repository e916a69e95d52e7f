import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import {
  type CancellationRules,
  noticeFor,
  policyName,
  sharesOf,
  shareInWords,
} from '~/lib/cancellation_words'
import { formatNzd } from '~/lib/format'

/** A booking of this total and what cancelling it would refund, in NZD. */
export type RefundExample = {
  total: number
  ownerShare: number
  platformFee: number
  processingFee: number
  refunds: { policy: string; notice: string; refund: number }[]
}

export function OwnerShareTable({ rules }: { rules: CancellationRules }) {
  const shares = sharesOf(rules)

  return (
    <Table
      stacked
      className="my-5"
      caption="How much of the owner's share is refunded, by time left before check-in"
    >
      <TableHead>
        <HeadCell>Policy</HeadCell>
        {shares.map((share) => (
          <HeadCell key={share}>{shareInWords(share)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {Object.entries(rules.ownerShareSteps).map(([policy, steps]) => (
          <Row key={policy}>
            <Cell isRowHeader>{policyName(policy)}</Cell>
            {shares.map((share) => (
              <Cell key={share} label={shareInWords(share)}>
                {noticeFor(share, steps)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** The worked example of the terms. */
export function RefundExamples({ example }: { example: RefundExample }) {
  return (
    <Table caption={`Refunds of a booking of ${formatNzd(example.total)}`} className="my-5">
      <TableHead>
        <HeadCell>Policy</HeadCell>
        <HeadCell>Cancelled before check-in</HeadCell>
        <HeadCell align="end">Refund</HeadCell>
      </TableHead>
      <TableBody>
        {example.refunds.map(({ policy, notice, refund }) => (
          <Row key={`${policy} ${notice}`}>
            <Cell isRowHeader>{policyName(policy)}</Cell>
            <Cell>{notice}</Cell>
            <Cell align="end">{formatNzd(refund)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
