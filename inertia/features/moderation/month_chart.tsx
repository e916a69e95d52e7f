import { formatMonth } from '~/lib/format'

interface Series {
  label: string
  /** Tailwind colours of the bars and of the legend. */
  fill: string
  dot: string
  /** By month, `YYYY-MM`; a month that is left out counts nothing. */
  amounts: Record<string, number>
}

interface Props {
  /** `YYYY-MM` of the last month shown. */
  newest: string
  /** Stacked, the first at the bottom. */
  series: Series[]
  /** Says how high the highest bar is. */
  topLabel: (highest: number) => string
}

const MONTHS = 12
const BAR = 6
const STEP = 10

/** Bars of the twelve months up to the newest; the table beside it holds the same numbers. */
export function MonthChart({ newest, series, topLabel }: Props) {
  const months = Array.from({ length: MONTHS }, (_, index) =>
    monthBefore(newest, MONTHS - 1 - index)
  )
  const totals = months.map((month) => sum(series.map(({ amounts }) => amounts[month] ?? 0)))
  const highest = Math.max(...totals)

  return (
    <figure className="@container rounded-xl border border-line bg-raised p-5" aria-hidden="true">
      <figcaption className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <span className="grow">{highest > 0 ? topLabel(highest) : 'None yet'}</span>
        {series.map(({ label, dot }) => (
          <span key={label} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${dot}`} />
            {label}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${STEP * MONTHS} 100`}
        preserveAspectRatio="none"
        className="h-44 w-full border-b border-line"
      >
        {months.map((month, index) => (
          <g key={month}>
            {stacked(series, month, highest || 1).map(({ label, fill, from, height }) => (
              <rect
                key={label}
                x={STEP * index + (STEP - BAR) / 2}
                y={100 - from - height}
                width={BAR}
                height={height}
                className={fill}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className="mt-2 flex text-xs text-muted">
        {months.map((month) => (
          <span key={month} className="w-0 grow text-center">
            {formatMonth(month).charAt(0)}
            <span className="hidden @lg:inline">{formatMonth(month).slice(1, 3)}</span>
          </span>
        ))}
      </div>
    </figure>
  )
}

/** The bars of one month, each on top of those before it, in per cent of the highest. */
function stacked(series: Series[], month: string, highest: number) {
  let from = 0

  return series.map(({ label, fill, amounts }) => {
    const height = Math.max(0, (100 * (amounts[month] ?? 0)) / highest)
    from += height
    return { label, fill, height, from: from - height }
  })
}

function sum(amounts: number[]) {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function monthBefore(month: string, count: number) {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}
