import { formatMonth, formatWholeDollars } from '~/lib/format'

interface Month {
  month: string
  platformFee: number
  ownerPayout: number
  revenue: number
}

const MONTHS = 12
const BAR = 6
const STEP = 10

/** Bars of the last twelve months up to the newest; the table beside it holds the same numbers. */
export function RevenueChart({ months }: { months: Month[] }) {
  const shown = lastYear(months)
  const highest = Math.max(...shown.map(({ revenue }) => revenue), 1)
  const heightOf = (amount: number) => Math.max(0, (100 * amount) / highest)

  return (
    <figure className="rounded-xl border border-line bg-raised p-5" aria-hidden="true">
      <figcaption className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <span className="grow">Up to {formatWholeDollars(highest)} a month</span>
        <Legend className="bg-accent" label="Owner payouts" />
        <Legend className="bg-coral" label="Platform fees" />
      </figcaption>
      <svg
        viewBox={`0 0 ${STEP * MONTHS} 100`}
        preserveAspectRatio="none"
        className="h-44 w-full border-b border-line"
      >
        {shown.map(({ month, platformFee, ownerPayout, revenue }, index) => (
          <g key={month}>
            <rect
              x={STEP * index + (STEP - BAR) / 2}
              y={100 - heightOf(revenue)}
              width={BAR}
              height={heightOf(platformFee)}
              className="fill-coral"
            />
            <rect
              x={STEP * index + (STEP - BAR) / 2}
              y={100 - heightOf(ownerPayout)}
              width={BAR}
              height={heightOf(ownerPayout)}
              className="fill-accent"
            />
          </g>
        ))}
      </svg>
      <div className="mt-2 flex text-xs text-muted">
        {shown.map(({ month }) => (
          <span key={month} className="w-0 grow text-center">
            {formatMonth(month).charAt(0)}
            <span className="max-sm:hidden">{formatMonth(month).slice(1, 3)}</span>
          </span>
        ))}
      </div>
    </figure>
  )
}

function Legend({ className, label }: { className: string; label: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-sm ${className}`} />
      {label}
    </span>
  )
}

/** Twelve months in a row, oldest first; those without revenue are empty. */
function lastYear(months: Month[]): Month[] {
  const newest = months[0].month
  const known = new Map(months.map((month) => [month.month, month]))

  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthBefore(newest, MONTHS - 1 - index)
    return known.get(month) ?? { month, platformFee: 0, ownerPayout: 0, revenue: 0 }
  })
}

function monthBefore(month: string, count: number) {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}
