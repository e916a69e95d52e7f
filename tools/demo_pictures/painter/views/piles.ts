import { brushFor } from '../brush.ts'
import { pile, rope } from '../props/moorings.ts'
import { vesselAt } from '../vessels/vessel.ts'
import { addFraming } from './open_water.ts'
import type { Stage } from '../canvas.ts'
import type { Composition, View } from './view.ts'

/** Rows of timber piles with boats tied between them. */
export const pilesView: View = {
  framing: { horizon: 0.42, lift: 1 },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, horizon } = stage
    const heading = random.chance(0.5) ? 1 : -1
    const kinds = [
      random.pick(['sloop', 'launch', 'ketch'] as const),
      random.pick(['launch', 'sloop', 'classic'] as const),
    ]
    const rows = [0.07, 0.15, 0.34, 0.72]
    rows.forEach((down, row) => {
      const isNearest = row === rows.length - 1
      const y = horizon + (height - horizon) * down
      const gap = stage.unit * (0.2 + down * 1.05)
      const start = random.between(-0.4, -0.1) * gap + (isNearest ? width * 0.12 : 0)
      for (let x = start; x < width + gap; x += gap) {
        const hasBoat = isNearest
          ? false
          : row === 2
            ? Math.abs(x + gap / 2 - width / 2) < gap * 0.6
            : random.chance(0.7)
        const kind = row === 2 ? scene.vessel : random.pick(kinds)
        if (hasBoat) addBerthed(stage, composition, { x: x + gap / 2, y, gap, heading, kind, down })
        addPile(stage, composition, { x, y, down })
      }
    })
    addFraming(scene, stage, composition)
    return composition
  },
}

type Berth = {
  x: number
  y: number
  gap: number
  heading: 1 | -1
  kind: Parameters<typeof vesselAt>[0]['kind']
  down: number
}

function addBerthed(stage: Stage, into: Composition, berth: Berth) {
  const { x, y, gap, heading, kind, down } = berth
  const length = gap * (kind === 'runabout' ? 0.95 : 0.74)
  const boat = vesselAt(
    { kind, x, y, length, heading, haze: 0.3 * (1 - down) },
    stage.palette,
    stage.random
  )
  into.below.push(boat.below)
  into.above.push(boat.above)
  const brush = brushFor(stage.palette)
  const width = Math.max(0.8, gap * 0.009)
  const rise = pileHeight(stage, down) * 0.68
  for (const side of [-1, 1]) {
    into.above.push(
      rope(
        brush,
        [x + side * boat.length * 0.44, y - boat.length * 0.11],
        [x + side * gap * 0.5, y - rise],
        gap * 0.035,
        width
      )
    )
  }
}

function addPile(
  stage: Stage,
  into: Composition,
  { x, y, down }: { x: number; y: number; down: number }
) {
  const tall = pileHeight(stage, down) * stage.random.between(0.94, 1.06)
  const post = pile(brushFor(stage.palette, 0.35 * (1 - down)), x, y + 1, tall, tall * 0.15)
  into.below.push(post.below)
  into.above.push(post.above)
}

function pileHeight({ unit }: Stage, down: number): number {
  return unit * (0.045 + down * 0.52)
}
