import { brushFor } from '../brush.ts'
import { paintBeach, paintGrass } from '../ground.ts'
import { profile } from '../noise.ts'
import { dinghy, jetty } from '../props/foreground.ts'
import { cabbageTree, flax, pohutukawaBough } from '../props/plants.ts'
import { scatterFleet } from './fleet.ts'
import { addBoat, addBuoy, addFraming, addGulls } from './open_water.ts'
import type { Composition, View } from './view.ts'

/** View from a hill over the bay, with a grassy slope in front. */
export const hilltop: View = {
  framing: { horizon: 0.3, lift: 0.85 },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, unit, palette } = stage
    const brush = brushFor(palette)
    const isLeft = stage.sunX > width / 2
    const across = (x: number) => (isLeft ? x / width : 1 - x / width)
    const detail = profile(random.whole(1, 1e9))
    const edgeAt = (x: number) =>
      height * (0.64 + 0.3 * across(x) ** 1.5) + (detail(x / unit) - 0.5) * unit * 0.06
    scatterFleet(
      stage,
      {
        count: random.whole(15, 20),
        from: 0.05,
        to: 0.5,
        heading: isLeft ? 1 : -1,
        nearLength: 0.28,
      },
      composition
    )
    composition.ground = () => paintGrass(stage, edgeAt)
    const at = (share: number) => (isLeft ? share * width : (1 - share) * width)
    if (scene.details.includes('pohutukawa')) {
      composition.above.push(
        pohutukawaBough(brush, random, {
          x: at(-0.03),
          y: height * 0.5,
          reach: (isLeft ? 1 : -1) * unit * 0.42,
          drop: unit * 0.3,
          size: unit * 0.05,
        })
      )
    } else {
      composition.above.push(
        cabbageTree(brush, random, at(0.1), edgeAt(at(0.1)) + unit * 0.1, unit * 0.5)
      )
    }
    for (const share of [0.02, 0.2, 0.34, 0.52, 0.74]) {
      const x = at(share + random.between(-0.04, 0.04))
      composition.above.push(
        flax(
          brush,
          random,
          x,
          edgeAt(x) + unit * random.between(0.08, 0.2),
          unit * random.between(0.14, 0.24)
        )
      )
    }
    if (scene.details.includes('gulls')) addGulls(stage, composition)
    return composition
  },
}

/** View along a jetty. */
export const jettyView: View = {
  framing: { horizon: 0.4, lift: 1.05 },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, unit, horizon, palette } = stage
    const side = stage.sunX > width / 2 ? -1 : 1
    const vanishX = width * (0.5 + side * random.between(0.02, 0.08))
    scatterFleet(
      stage,
      {
        count: random.whole(6, 9),
        from: 0.03,
        to: 0.24,
        heading: side,
        nearLength: 0.5,
        keepOut: [vanishX / width - 0.06, vanishX / width + 0.06],
      },
      composition
    )
    addBoat(scene, stage, composition, {
      x: width * (0.5 - side * 0.29),
      y: horizon + (height - horizon) * 0.36,
      length: unit * 0.36,
      heading: side,
    })
    const boards = jetty(brushFor(palette), random, {
      vanishX,
      vanishY: horizon,
      nearX: width * (0.5 + side * 0.1),
      nearY: height * 1.02,
      nearHalf: unit * 0.36,
      reach: 0.82,
    })
    composition.above.push(boards.above)
    composition.below.push(boards.below)
    addFraming(scene, stage, composition)
    return composition
  },
}

/** A beach with a tender; boats are moored offshore. */
export const landing: View = {
  framing: { horizon: 0.42, lift: 1 },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, unit, horizon, palette } = stage
    const brush = brushFor(palette)
    const isLeft = stage.sunX > width / 2
    const across = (x: number) => (isLeft ? x / width : 1 - x / width)
    const edgeAt = (x: number) =>
      height * (0.66 + 0.2 * across(x) ** 1.4 + 0.02 * Math.sin(across(x) * 7))
    scatterFleet(
      stage,
      {
        count: random.whole(6, 9),
        from: 0.03,
        to: 0.24,
        heading: isLeft ? -1 : 1,
        nearLength: 0.5,
        keepOut: isLeft ? [0.5, 0.84] : [0.16, 0.5],
      },
      composition
    )
    addBoat(scene, stage, composition, {
      x: width * (isLeft ? 0.67 : 0.33),
      y: horizon + (height - horizon) * 0.3,
      length: unit * 0.3,
      heading: isLeft ? -1 : 1,
    })
    composition.ground = () => paintBeach(stage, edgeAt)
    const x = width * (isLeft ? random.between(0.26, 0.36) : random.between(0.6, 0.7))
    composition.above.push(
      dinghy(brush, random, x, height * 0.83, unit * random.between(0.4, 0.46))
    )
    if (random.chance(0.6)) {
      composition.above.unshift(
        dinghy(brush, random, x + (isLeft ? -1 : 1) * unit * 0.4, height * 0.75, unit * 0.26)
      )
    }
    addFraming(scene, stage, composition)
    if (!scene.details.includes('pohutukawa')) {
      const flaxX = width * (isLeft ? 0.03 : 0.97)
      composition.above.push(flax(brush, random, flaxX, height * 1.02, unit * 0.34))
    }
    return composition
  },
}

/** View between two shores against the light. */
export const channel: View = {
  framing: { horizon: 0.5, lift: 1.1, isFlanked: true },
  compose(scene, stage) {
    const composition: Composition = { above: [], below: [] }
    const { random, width, height, unit, horizon } = stage
    const heading = random.chance(0.5) ? 1 : -1
    const x = stage.sunX + (stage.sunX > width / 2 ? -1 : 1) * width * 0.2
    scatterFleet(
      stage,
      {
        count: random.whole(4, 6),
        from: 0.03,
        to: 0.18,
        heading,
        nearLength: 0.5,
        keepOut: [x / width - 0.14, x / width + 0.14],
      },
      composition
    )
    addBoat(scene, stage, composition, {
      x,
      y: horizon + (height - horizon) * random.between(0.26, 0.34),
      length: unit * random.between(0.3, 0.36),
      heading,
    })
    addBuoy(stage, composition, {
      x: width * random.between(0.2, 0.8),
      y: height * 0.84,
      radius: unit * 0.03,
    })
    addFraming(scene, stage, composition)
    return composition
  },
}
