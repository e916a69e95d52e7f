import { useEffect, useRef, useState } from 'react'
import { formatWeekday } from '~/lib/format'
import { type DepthAt, depthCurve, depthSteps, type Extreme } from './tide_curve'

interface TideChartProps {
  extremes: readonly Extreme[]
  /** Water at chart datum, in metres. */
  datum: number
  /** Of the chosen boat, in metres. */
  boat: { name: string; draft: number } | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const LEAST_DAY_WIDTH = 110
const HEIGHT = 190
const HEAD = 10
const FOOT = 24
const AXIS = 36

/** The water over the bottom through the days, in metres, and how far down the boat reaches. Long stays scroll sideways. */
export function TideChart({ extremes, datum, boat }: TideChartProps) {
  const { place, room } = useRoom()
  const curve = depthCurve(extremes, datum)
  const first = curve[0].at
  const last = curve[curve.length - 1].at
  const width = Math.max(room, ((last - first) / DAY_MS) * LEAST_DAY_WIDTH)
  const steps = depthSteps(Math.max(...curve.map(({ depth }) => depth), boat?.draft ?? 0))
  const deepest = steps[steps.length - 1]
  const bottom = HEIGHT - FOOT
  const x = (at: number) => ((at - first) / (last - first)) * width
  const y = (depth: number) => bottom - ((bottom - HEAD) * Math.max(0, depth)) / deepest
  const line = curve.map(({ at, depth }) => `${x(at).toFixed(1)} ${y(depth).toFixed(1)}`).join(' L')

  return (
    <figure>
      <div className="flex rounded-lg border border-line bg-raised">
        <svg width={AXIS} height={HEIGHT} className="shrink-0" aria-hidden>
          {steps.map((depth) => (
            <text
              key={depth}
              x={AXIS - 6}
              y={y(depth) + 4}
              textAnchor="end"
              className="fill-muted text-[11px]"
            >
              {depth} m
            </text>
          ))}
        </svg>
        <div
          ref={place}
          className="min-w-0 flex-1 overflow-x-auto"
          role="region"
          aria-label="Tide chart. The times are also listed below"
          tabIndex={0}
        >
          <svg width={width} height={HEIGHT} className="block" aria-hidden>
            {steps.map((depth) => (
              <line
                key={depth}
                x1={0}
                x2={width}
                y1={y(depth)}
                y2={y(depth)}
                className="stroke-line"
              />
            ))}
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
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        Metres of water at the mooring
        {boat && (
          <span className="flex items-center gap-2">
            <span className="w-6 border-t-2 border-dashed border-ink" aria-hidden />
            {boat.name}’s keel, {boat.draft} m down
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** The width that the page has for the chart, in pixels. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(300)

  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setRoom(contentRect.width))
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])

  return { place, room }
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
