import type { ReactNode } from 'react'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition_list'
import { Unbroken } from '~/components/ui/unbroken'
import { formatDay, formatNzd, formatTime, plural, shortId } from '~/lib/format'
import { lineInWords } from '~/lib/season_words'
import { useSite } from '~/lib/use_site'
import { ReceiptHistory } from './receipt_history'
import type { Receipt } from './types'
import { inZone } from '~/lib/zone'

interface Props {
  receipt: Receipt
  /** Who took the payment. */
  seller: string
  /** The cancellation policy in words. */
  children: ReactNode
}

/** Who paid whom for what, line by line, and what became of the money. */
export function ReceiptSheet({ receipt, seller, children }: Props) {
  const { mooring, renter, host } = receipt
  const { stayTimes } = useSite()

  return (
    <Card className="flex flex-col gap-6 print:break-inside-auto! print:gap-[12pt] print:border-0 print:p-0">
      <DefinitionList
        columns={2}
        isPrintedDense
        items={[
          { term: 'Paid to', value: seller },
          { term: 'Paid by', value: <Payer {...renter} /> },
          { term: 'Receipt number', value: receipt.number },
          { term: 'Paid on', value: `${formatDay(receipt.paidAt)}, ${formatTime(receipt.paidAt)}` },
        ]}
      />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold print:text-[12pt]">
          {mooring.title}
          {receipt.isCancelled && <span className="font-normal text-muted"> (cancelled)</span>}
        </h2>
        <DefinitionList
          columns={2}
          isPrintedDense
          items={[
            { term: 'Place', value: mooring.place },
            { term: 'Host', value: host ?? '-' },
            {
              term: 'Check-in',
              value: (
                <>
                  {formatDay(receipt.checkIn)} <Unbroken>at {stayTimes.checkIn}</Unbroken>
                  {inZone()}
                </>
              ),
            },
            {
              term: 'Check-out',
              value: (
                <>
                  {formatDay(receipt.checkOut)} <Unbroken>by {stayTimes.checkOut}</Unbroken>
                  {inZone()}
                </>
              ),
            },
            { term: 'Stay', value: plural(receipt.nights, 'night') },
            { term: 'Booking', value: shortId(receipt.bookingId) },
          ]}
        />
      </section>
      <PriceLines receipt={receipt} />
      <ReceiptHistory receipt={receipt} />
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold print:text-[12pt]">Cancellation policy</h2>
        {children}
      </section>
      <p className="text-sm text-muted">
        All amounts are in New Zealand dollars. This receipt is not a tax invoice.
      </p>
    </Card>
  )
}

function Payer({ name, email }: Receipt['renter']) {
  return (
    <span className="block wrap-anywhere">
      {name && <span className="block">{name}</span>}
      {email}
    </span>
  )
}

function PriceLines({ receipt: { lines, total } }: Pick<Props, 'receipt'>) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold print:text-[12pt]">Price</h2>
      <dl className="flex flex-col gap-2 tabular-nums">
        {lines.map((line, at) => (
          <div key={at} className="flex justify-between gap-4">
            <dt>
              {lineInWords(line)}
              {line.quantity > 1 && (
                <span className="text-muted"> at {formatNzd(line.unitPrice)}</span>
              )}
            </dt>
            <dd>{formatNzd(line.total)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>Total</dt>
          <dd>{formatNzd(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
