import { formatDay, formatNzd } from '~/lib/format'
import type { Receipt } from './types'

type Refund = Receipt['refunds'][number]

const STATES: Record<Refund['status'], string> = {
  requested: 'Refund, on its way',
  waiting: 'Refund delayed: we are getting it back from the owner',
  pending: 'Refund, on its way',
  succeeded: 'Refund to your card',
  failed: 'Refund that failed',
  closed: 'Refund not made',
}

function whatOf(refund: Refund, later: Refund[]) {
  const { status, isOfDuplicate, outsideReference: reference } = refund
  if (status === 'failed' && !later.some((other) => stepsIn(other, refund)))
    return `${STATES.failed}; we are on to it`
  if (status === 'succeeded' && reference) return `Refund paid another way, reference ${reference}`

  return isOfDuplicate && status !== 'failed' ? 'Second payment, returned in full' : STATES[status]
}

/** Whether another refund replaces one that failed. */
function stepsIn(other: Refund, failed: Refund) {
  return (
    other.status !== 'failed' &&
    other.status !== 'closed' &&
    other.isOfDuplicate === failed.isOfDuplicate
  )
}

/** The payment and every refund of it, in order. */
export function ReceiptHistory({ receipt }: { receipt: Receipt }) {
  const { paidAt, total, refunds, refunded, remains } = receipt

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold print:text-[12pt]">Payment and refunds</h2>
      <ul className="flex flex-col gap-2 tabular-nums">
        <Movement on={paidAt} what="Paid by card" amount={formatNzd(total)} />
        {refunds.map((refund, index) => (
          <Movement
            key={refund.id}
            on={refund.askedAt}
            what={whatOf(refund, refunds.slice(index + 1))}
            amount={formatNzd(-refund.amount)}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold tabular-nums">
        <span>{refunded > 0 ? 'Total after refunds' : 'Paid'}</span>
        <span className="shrink-0">{formatNzd(remains)}</span>
      </p>
    </section>
  )
}

function Movement({ on, what, amount }: { on: string; what: string; amount: string }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        <span className="text-muted">{formatDay(on)}</span> {what}
      </span>
      <span className="shrink-0">{amount}</span>
    </li>
  )
}
