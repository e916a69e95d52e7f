import { formatNzd } from '~/lib/format'
import { lineInWords } from '~/lib/season_words'
import type { Quote } from './types'

interface PriceLinesProps {
  lines: Quote['lines']
  /** NZD. */
  total: number
  /** Beside the word "Total". */
  note?: string
}

/** What a stay costs, line by line. */
export function PriceLines({ lines, total, note }: PriceLinesProps) {
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      {lines.map((line, at) => (
        <div key={at} className="flex justify-between gap-4">
          <dt className="text-muted">
            {lineInWords(line)}
            {line.quantity > 1 && ` × ${formatNzd(line.unitPrice)}`}
          </dt>
          <dd>{formatNzd(line.total)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">
          Total {note && <span className="font-normal text-muted">({note})</span>}
        </dt>
        <dd className="font-display text-2xl font-strong" data-testid="quote-total">
          {formatNzd(total)}
        </dd>
      </div>
    </dl>
  )
}
