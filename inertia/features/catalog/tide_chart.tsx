import { formatWeekday } from '~/lib/format'
import { type DepthAt, depthCurve, type Extreme } from './tide_curve'

interface TideChartProps {
  extremes: readonly Extreme[]
  /** Water at chart datum, in metres. */
  datum: number
  /** Of the chosen boat, in metres. */
  boat: { name: string; draft: number } | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAY_WIDTH = 110
const HEIGHT = 150
const FOOT = 22
/** Drawn larger the words would be larger than the page's. */
const WIDEST = 1.3

/** The water over the bottom through the days, and how far down the boat reaches. */
export function TideChart({ extremes, datum, boat }: TideChartProps) {
  const curve = depthCurve(extremes, datum)
  const first = curve[0].at
  const last = curve[curve.length - 1].at
  const width = Math.max(330, ((last - first) / DAY_MS) * DAY_WIDTH)
  const deepest = Math.max(...curve.map(({ depth }) => depth), boat?.draft ?? 0) * 1.12
  const x = (at: number) => ((at - first) / (last - first)) * width
  const y = (depth: number) => (HEIGHT - FOOT) * (1 - Math.max(0, depth) / deepest)
  const line = curve.map(({ at, depth }) => `${x(at).toFixed(1)} ${y(depth).toFixed(1)}`).join(' L')
  const bottom = HEIGHT - FOOT

  return (
    <figure>
      <div
        className="overflow-x-auto rounded-lg border border-line bg-raised"
        style={{ maxWidth: width * WIDEST }}
        role="region"
        aria-label="Chart of the water, also given as times below"
        tabIndex={0}
      >
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          style={{ minWidth: width }}
          className="block h-auto w-full"
          aria-hidden
        >
          <path d={`M0 ${bottom} L${line} L${width} ${bottom} Z`} className="fill-accent-soft" />
          <path d={`M${line}`} className="stroke-accent" strokeWidth={2} fill="none" />
          {boat && (
            <line
              x1={0}
              x2={width}
              y1={y(boat.draft)}
              y2={y(boat.draft)}
              className="stroke-ink"
              strokeDasharray="5 4"
            />
          )}
          {midnights(curve).map((at) => (
            <g key={at}>
              <line x1={x(at)} x2={x(at)} y1={0} y2={bottom} className="stroke-line" />
              <text x={x(at) + 5} y={HEIGHT - 7} className="fill-muted text-[11px]">
                {formatWeekday(new Date(at).toISOString())}
              </text>
            </g>
          ))}
        </svg>
      </div>
      {boat && (
        <figcaption className="mt-2 flex items-center gap-2 text-sm text-muted">
          <span className="w-6 border-t-2 border-dashed border-ink" aria-hidden />
          {boat.name}’s keel, {boat.draft} m down
        </figcaption>
      )}
    </figure>
  )
}

/** The beginnings of the days that a curve covers, in Auckland. */
function midnights(curve: readonly DepthAt[]): number[] {
  const days = new Map<string, number>()
  for (const { at } of curve) {
    const day = formatWeekday(new Date(at).toISOString())
    if (!days.has(day)) days.set(day, at)
  }

  return [...days.values()]
}
