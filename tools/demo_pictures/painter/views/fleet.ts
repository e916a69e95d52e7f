import { brushFor, n } from '../brush.ts'
import { buoy } from '../props/moorings.ts'
import { vesselAt } from '../vessels/vessel.ts'
import type { Stage } from '../canvas.ts'
import type { Composition } from './view.ts'
import type { SceneVessel } from '../scene.ts'

const OTHERS: SceneVessel[] = [
  'sloop',
  'sloop',
  'launch',
  'ketch',
  'classic',
  'runabout',
  'sloop',
  'catamaran',
]

export type FleetPlan = {
  count: number
  /** Positions of boats, as shares of the water's depth from the horizon. */
  from: number
  to: number
  heading: 1 | -1
  /** Length of a yacht at the bottom edge, as a share of the unit. */
  nearLength: number
  /** Areas without boats, as shares of the width. */
  keepOut?: [number, number]
}

/** Places moored boats over the bay, far ones first, all pointing the same way in wind and tide. */
export function scatterFleet(stage: Stage, plan: FleetPlan, into: Composition) {
  const { random, width, height, horizon, palette } = stage
  const depth = height - horizon
  const spots = Array.from({ length: plan.count }, (_, index) => {
    const down =
      plan.from + (plan.to - plan.from) * ((index + random.next() * 0.7) / plan.count) ** 1.5
    return { down, share: freeShare(stage, plan, index) }
  })
  spots.sort((one, other) => one.down - other.down)
  for (const { down, share } of spots) {
    const y = horizon + depth * down
    const length = stage.unit * plan.nearLength * (0.07 + down)
    const x = share * width
    const boat = vesselAt(
      {
        kind: random.pick(OTHERS),
        x,
        y,
        length,
        heading: plan.heading,
        haze: 0.5 * (1 - down / Math.max(plan.to, 0.5)),
      },
      palette,
      random
    )
    into.above.push(boat.above)
    into.below.push(boat.below)
    addMooring(stage, into, { bowX: boat.bowX, y, length, heading: plan.heading })
  }
}

function freeShare({ random }: Stage, plan: FleetPlan, index: number): number {
  const lane = ((index * 0.618 + random.next() * 0.16) % 1) * 1.04 - 0.02
  if (!plan.keepOut || lane < plan.keepOut[0] || lane > plan.keepOut[1]) return lane
  const middle = (plan.keepOut[0] + plan.keepOut[1]) / 2
  return lane < middle
    ? plan.keepOut[0] * random.next()
    : plan.keepOut[1] + (1 - plan.keepOut[1]) * random.next()
}

type MooringSpot = { bowX: number; y: number; length: number; heading: 1 | -1 }

/** Buoy ahead of a bow, and the line to it. */
export function addMooring(
  stage: Stage,
  into: Composition,
  { bowX, y, length, heading }: MooringSpot
) {
  const { random, palette } = stage
  const brush = brushFor(palette, 0.1)
  const x = bowX + heading * length * 0.12
  const float = buoy(brush, x, y + length * 0.015, Math.max(1.6, length * 0.022), random.next())
  into.above.push(
    `<path d="M${n(bowX - heading * length * 0.02)},${n(y - length * 0.1)}L${n(x)},${n(y - length * 0.03)}" stroke="${brush.tone('#e5dcc4')}" stroke-width="${n(Math.max(0.6, length * 0.005))}"/>`,
    float.above
  )
  into.below.push(float.below)
}
