import type { BoatKind } from './boat_kinds'
import { type ChosenBoat, metres } from './boats'
import { keelWords } from './keel_words'

/** What a mooring takes: metres. */
export interface MooringLimits {
  maxVesselLength: number
  lowTideDepth: number
}

interface FitDrawingProps {
  boat: Pick<ChosenBoat, 'kind' | 'lengthOverall' | 'draft'> & { name: string | null }
  limits: MooringLimits
}

const WIDTH = 320
const ROOM = { length: 280, depth: 84 }
const SURFACE = 104

/**
 * The boat on the mooring at low tide, from the side and to scale: its length against the longest that the mooring takes,
 * its keel against the bottom.
 */
export default function FitDrawing({ boat, limits }: FitDrawingProps) {
  const { lengthOverall, draft, kind } = boat
  const water = keelWords(boat.name, {
    underKeelAtLowTide: limits.lowTideDepth - draft,
    leastUnderKeel: null,
  })
  const deepest = Math.max(draft, limits.lowTideDepth, 0.5)
  const longest = Math.max(lengthOverall, limits.maxVesselLength)
  const scale = Math.min(ROOM.length / longest, ROOM.depth / deepest)
  const length = lengthOverall * scale
  const allowed = limits.maxVesselLength * scale
  const left = (WIDTH - longest * scale) / 2
  const bottom = SURFACE + limits.lowTideDepth * scale
  const keel = SURFACE + draft * scale
  const isTooLong = lengthOverall > limits.maxVesselLength
  const isAground = draft > limits.lowTideDepth
  const height = Math.max(bottom, keel) + 44

  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`To scale: ${boat.name ?? 'Your boat'} is ${metres(lengthOverall)} long where the mooring takes ${metres(limits.maxVesselLength)}; ${water}.`}
      className="h-auto w-full rounded-lg border border-line bg-raised"
    >
      <rect y={SURFACE} width={WIDTH} height={bottom - SURFACE} className="fill-accent-soft" />
      <rect y={bottom} width={WIDTH} height={height - bottom} className="fill-line" />
      <path
        d={hull(kind, { left, length, keel })}
        className={isTooLong || isAground ? 'fill-danger' : 'fill-accent'}
      />
      <line
        x1={0}
        x2={WIDTH}
        y1={SURFACE}
        y2={SURFACE}
        className="stroke-accent"
        strokeWidth={1.5}
      />
      <Ruler
        from={left}
        to={left + allowed}
        y={22}
        label={`Mooring takes ${metres(limits.maxVesselLength)}`}
        className={isTooLong ? 'stroke-danger' : 'stroke-line-strong'}
      />
      <text
        x={WIDTH / 2}
        y={height - 25}
        textAnchor="middle"
        className="fill-ink text-[12px] font-semibold"
      >
        {water}
      </text>
      <text x={WIDTH / 2} y={height - 9} textAnchor="middle" className="fill-muted text-[11px]">
        The mooring is {metres(limits.lowTideDepth)} deep at low tide
      </text>
    </svg>
  )
}

interface RulerProps {
  from: number
  to: number
  y: number
  label: string
  className: string
}

/** A line with an end at each side and its length above. */
function Ruler({ from, to, y, label, className }: RulerProps) {
  return (
    <>
      <path
        d={`M${from} ${y} H${to} M${from} ${y - 4} v8 M${to} ${y - 4} v8`}
        className={className}
        strokeWidth={1.5}
        fill="none"
      />
      <text x={(from + to) / 2} y={y - 8} textAnchor="middle" className="fill-muted text-[11px]">
        {label}
      </text>
    </>
  )
}

const SAILS: readonly BoatKind[] = ['yacht', 'catamaran', 'trimaran']

/** The side of a boat in the drawing's units, bow to the right. */
function hull(
  kind: BoatKind,
  { left, length, keel }: { left: number; length: number; keel: number }
): string {
  const at = (share: number) => left + length * share
  const deck = SURFACE - Math.min(14, Math.max(4, length * 0.07))
  const isSailing = SAILS.includes(kind)
  const belly = kind === 'yacht' ? SURFACE + (keel - SURFACE) * 0.4 : keel
  const side = `M${at(0)} ${deck} H${at(1)} Q${at(0.9)} ${belly} ${at(0.6)} ${belly} H${at(0.12)} Q${at(0.02)} ${SURFACE} ${at(0)} ${deck} Z`
  const fin = `M${at(0.4)} ${belly - 1} H${at(0.6)} L${at(0.56)} ${keel} H${at(0.46)} Z`
  const top = Math.max(34, deck - length * 0.5)
  const rig = `M${at(0.55)} ${deck} V${top} h2 V${deck} Z M${at(0.53)} ${top + 6} L${at(0.53)} ${deck - 5} H${at(0.12)} Z`
  const cabin = `M${at(0.2)} ${deck} V${deck - length * 0.07} H${at(0.55)} L${at(0.66)} ${deck} Z`

  return [side, kind === 'yacht' && fin, isSailing ? rig : cabin].filter(Boolean).join(' ')
}
