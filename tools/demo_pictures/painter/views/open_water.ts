import { brushFor } from '../brush.ts'
import { pohutukawaBough } from '../props/plants.ts'
import { gulls } from '../props/foreground.ts'
import { buoy, rope } from '../props/moorings.ts'
import { vesselAt } from '../vessels/vessel.ts'
import { addMooring, scatterFleet } from './fleet.ts'
import type { Stage } from '../canvas.ts'
import type { Scene, SceneVessel } from '../scene.ts'
import type { Composition, View } from './view.ts'

/** Wide view over a bay full of moored boats. */
export const wideBay: View = {
  framing: { horizon: 0.47, lift: 1 },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, unit, horizon } = stage
    const heading = random.chance(0.5) ? 1 : -1
    const heroShare = stage.sunX > width / 2 ? random.between(0.3, 0.42) : random.between(0.58, 0.7)
    scatterFleet(
      stage,
      {
        count: random.whole(9, 13),
        from: 0.03,
        to: 0.34,
        heading,
        nearLength: 0.42,
        keepOut: [heroShare - 0.14, heroShare + 0.14],
      },
      composition
    )
    const y = horizon + (height - horizon) * random.between(0.46, 0.56)
    const length = unit * random.between(0.36, 0.44)
    addBoat(scene, stage, composition, { x: heroShare * width, y, length, heading })
    addBuoy(stage, composition, {
      x: width * (1 - heroShare + random.between(-0.06, 0.06)),
      y: height * 0.87,
      radius: unit * 0.026,
    })
    addFraming(scene, stage, composition)
    return composition
  },
}

/** Scales a boat so that a small one fills the picture and a tall one keeps its masthead inside. */
const LENGTHS: Partial<Record<SceneVessel, number>> = {
  runabout: 1.7,
  launch: 1.15,
  catamaran: 0.84,
}

/** One boat at its buoy, close up. */
export const atMooring: View = {
  framing: { horizon: 0.55, lift: 1.15 },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, unit, horizon } = stage
    const heading = stage.sunX > width / 2 ? 1 : -1
    scatterFleet(
      stage,
      {
        count: random.whole(4, 7),
        from: 0.03,
        to: 0.2,
        heading,
        nearLength: 0.5,
        keepOut: [0.3, 0.72],
      },
      composition
    )
    const scale = LENGTHS[scene.vessel] ?? 1
    addBoat(scene, stage, composition, {
      x: width * (0.5 - heading * random.between(0.03, 0.09)),
      y: horizon + (height - horizon) * random.between(0.42, 0.5),
      length: unit * scale * random.between(0.5, 0.56),
      heading,
    })
    addFraming(scene, stage, composition)
    return composition
  },
}

/** Close-up of the mooring buoy and its rope, boats beyond. */
export const buoyView: View = {
  framing: { horizon: 0.36, lift: 0.95 },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, unit } = stage
    const side = random.chance(0.5) ? 1 : -1
    const x = width * (0.5 + side * random.between(0.05, 0.14))
    const y = height * 0.76
    scatterFleet(
      stage,
      {
        count: random.whole(5, 8),
        from: 0.03,
        to: 0.26,
        heading: side === 1 ? -1 : 1,
        nearLength: 0.5,
        keepOut: [x / width - 0.12, x / width + 0.12],
      },
      composition
    )
    addBoat(scene, stage, composition, {
      x: width * (0.5 - side * 0.26),
      y: stage.horizon + (height - stage.horizon) * 0.26,
      length: unit * 0.3,
      heading: side,
    })
    const brush = brushFor(stage.palette)
    const radius = unit * random.between(0.13, 0.15)
    const float = buoy(brush, x, y, radius, random.next())
    const small = buoy(
      brush,
      x - side * radius * 2.5,
      y + radius * 0.75,
      radius * 0.34,
      random.next()
    )
    const line = rope(
      brush,
      [x, y - radius * 2.1],
      [x - side * radius * 2.5, y + radius * 0.1],
      radius * 0.75,
      radius * 0.1
    )
    const chain = rope(
      brush,
      [x, y - radius * 2.1],
      [x + side * width, height * 0.9],
      radius * 0.9,
      radius * 0.12
    )
    composition.above.push(chain, float.above, line, small.above)
    composition.below.push(float.below, small.below)
    if (scene.details.includes('gulls')) addGulls(stage, composition)
    return composition
  },
}

type BoatSpot = { x: number; y: number; length: number; heading: 1 | -1 }

export function addBoat(scene: Scene, stage: Stage, into: Composition, spot: BoatSpot) {
  const boat = vesselAt({ kind: scene.vessel, haze: 0, ...spot }, stage.palette, stage.random)
  into.below.push(boat.below)
  into.above.push(boat.above)
  addMooring(stage, into, {
    bowX: boat.bowX,
    y: spot.y,
    length: boat.length,
    heading: spot.heading,
  })
}

export function addBuoy(
  stage: Stage,
  into: Composition,
  at: { x: number; y: number; radius: number }
) {
  const float = buoy(brushFor(stage.palette), at.x, at.y, at.radius, stage.random.next())
  into.above.push(float.above)
  into.below.push(float.below)
}

/** Gulls and a flowering bough in the top corner, when the scene has them. */
export function addFraming(scene: Scene, stage: Stage, into: Composition) {
  const { width, unit, random, palette } = stage
  if (scene.details.includes('gulls')) addGulls(stage, into)
  if (!scene.details.includes('pohutukawa')) return
  const isLeft = stage.sunX > width / 2
  into.above.push(
    pohutukawaBough(brushFor(palette), random, {
      x: isLeft ? -unit * 0.04 : width + unit * 0.04,
      y: -unit * 0.03,
      reach: (isLeft ? 1 : -1) * unit * random.between(0.52, 0.68),
      drop: unit * random.between(0.2, 0.3),
      size: unit * 0.042,
    })
  )
}

export function addGulls(stage: Stage, into: Composition) {
  const { width, unit, random, palette, horizon } = stage
  into.above.push(
    gulls(brushFor(palette), random, {
      x: width * random.between(0.3, 0.7),
      y: horizon * random.between(0.28, 0.5),
      spread: unit * 0.14,
      size: unit * 0.022,
    })
  )
}
