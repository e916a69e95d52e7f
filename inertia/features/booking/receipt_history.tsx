import { formatDate, formatNzd } from '~/lib/format'
import type { Receipt } from './types'

const STATES: Record<Receipt['refunds'][number]['status'], string> = {
  requested: 'Refund, on its way',
  pending: 'Refund, on its way',
  succeeded: 'Refund to your card',
  failed: 'Refund that did not arrive; we are seeing to it',
}

/** The payment and every refund of it, in order. */
export function ReceiptHistory({ receipt }: { receipt: Receipt }) {
  const { paidAt, total, refunds, refunded, remains } = receipt

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">Payment and refunds</h2>
      <ul className="flex flex-col gap-2 tabular-nums">
        <Movement on={paidAt} what="Paid by card" amount={formatNzd(total)} />
        {refunds.map((refund) => (
          <Movement
            key={refund.id}
            on={refund.askedAt}
            what={refund.isOfDuplicate ? 'Second payment, returned in full' : STATES[refund.status]}
            amount={formatNzd(-refund.amount)}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold tabular-nums">
        <span>{refunded > 0 ? 'Paid after refunds' : 'Paid'}</span>
        <span>{formatNzd(remains)}</span>
      </p>
    </section>
  )
}

function Movement({ on, what, amount }: { on: string; what: string; amount: string }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        <span className="text-muted">{formatDate(on)}</span> {what}
      </span>
      <span>{amount}</span>
    </li>
  )
}
