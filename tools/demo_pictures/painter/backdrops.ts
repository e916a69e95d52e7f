import { profile } from './noise.ts'
import type { Stage } from './canvas.ts'
import type { Ridge } from './land.ts'
import type { Framing } from './views/view.ts'
import type { SceneBackdrop } from './scene.ts'

type Shape = (share: number) => number

type RidgeExtra = { cliff?: number; rough?: number }

/** Ranges of land for a backdrop, far ones first. */
export function ridgesOf(kind: SceneBackdrop, stage: Stage, framing: Framing): Ridge[] {
  const { lift, isFlanked } = framing
  const { random, unit, width, horizon } = stage
  const mirrored = random.chance(0.5)
  const ridge = (
    nearness: number,
    height: number,
    shape: Shape,
    { rough: roughness = 0.55, ...extra }: RidgeExtra = {}
  ): Ridge => {
    const detail = profile(random.whole(1, 1e9), 5)
    return {
      nearness,
      base: horizon + 1,
      heightAt: (x) => {
        const share = mirrored ? 1 - x / width : x / width
        const shaped = shape(share)
        const rough = detail((x / unit) * 0.55) - 0.5
        return shaped <= 0 ? 0 : unit * height * lift * shaped * (1 + rough * roughness)
      },
      ...extra,
    }
  }
  const ridges = SHAPES[kind](ridge, stage)
  return isFlanked ? [...ridges, ...flanks(ridge, stage)] : ridges
}

function flanks(ridge: RidgeMaker, { unit, random }: Stage): Ridge[] {
  const tall = random.between(0.2, 0.3)
  return [
    ridge(0.82, tall * 0.7, (share) => bluff(0.24)(1 - share), { cliff: unit * 0.016 }),
    ridge(0.94, tall, bluff(random.between(0.2, 0.28)), { cliff: unit * 0.02 }),
  ]
}

type RidgeMaker = (nearness: number, height: number, shape: Shape, extra?: RidgeExtra) => Ridge

const SHAPES: Record<SceneBackdrop, (ridge: RidgeMaker, stage: Stage) => Ridge[]> = {
  hills: (ridge, { random, unit }) => [
    ridge(0.1, 0.19, rolling(random.next(), 2.1, 0.55)),
    ridge(0.4, 0.15, rolling(random.next(), 2.7, 0.45)),
    ridge(0.72, 0.13, fallingTo(0.86, 0.5), { cliff: unit * 0.008 }),
  ],
  cone: (ridge, { random, unit }) => [
    ridge(0.12, 0.05, rolling(random.next(), 3, 0.6)),
    ridge(0.34, 0.135, rangitoto(0.36 + random.next() * 0.24), { rough: 0.12 }),
    ridge(0.74, 0.1, fallingTo(0.34, 0.6), { cliff: unit * 0.01 }),
  ],
  city: (ridge, { random }) => [
    ridge(0.12, 0.07, rolling(random.next(), 2, 0.5)),
    ridge(0.42, 0.045, rolling(random.next(), 4, 0.6)),
  ],
  islands: (ridge, { random, unit }) => [
    ridge(0.08, 0.07, rolling(random.next(), 2, 0.35)),
    ridge(0.3, 0.11, hump(0.2 + random.next() * 0.1, 0.2)),
    ridge(0.46, 0.09, hump(0.62 + random.next() * 0.1, 0.17), { cliff: unit * 0.008 }),
    ridge(0.75, 0.15, hump(0.98, 0.26), { cliff: unit * 0.012 }),
  ],
  headlands: (ridge, { random, unit }) => [
    ridge(0.12, 0.08, hump(0.5 + random.between(-0.2, 0.2), 0.3)),
    ridge(0.42, 0.16, bluff(0.3 + random.next() * 0.1), { cliff: unit * 0.022 }),
    ridge(0.78, 0.2, (share) => bluff(0.26)(1 - share), { cliff: unit * 0.03 }),
  ],
  estuary: (ridge, { random }) => [
    ridge(0.08, 0.09, rolling(random.next(), 1.8, 0.6)),
    ridge(0.36, 0.05, rolling(random.next(), 3, 0.5)),
    ridge(0.72, 0.035, fallingTo(0.9, 0.8)),
  ],
  ranges: (ridge, { random, unit }) => [
    ridge(0.05, 0.3, peaks(random.next(), 3)),
    ridge(0.26, 0.24, peaks(random.next(), 4)),
    ridge(0.5, 0.17, rolling(random.next(), 3.4, 0.5)),
    ridge(0.78, 0.13, fallingTo(0.6, 0.4), { cliff: unit * 0.008 }),
  ],
  pinnacles: (ridge, { random, unit }) => [
    ridge(0.1, 0.16, rolling(random.next(), 2.4, 0.5)),
    ridge(0.42, 0.27, plugs(random.next(), 5)),
    ridge(0.74, 0.1, fallingTo(0.7, 0.5), { cliff: unit * 0.01 }),
  ],
}

function rolling(start: number, waves: number, floor: number): Shape {
  return (share) => {
    const wave =
      Math.sin((share * waves + start * 7) * Math.PI) * 0.6 +
      Math.sin((share * waves * 2.3 + start * 11) * Math.PI) * 0.25
    return Math.max(0, floor + (1 - floor) * (0.5 + wave * 0.55))
  }
}

/** A headland that comes in from the left and slopes down to the water at `end`. */
function fallingTo(end: number, steepness: number): Shape {
  return (share) => (share >= end ? 0 : Math.min(1, ((end - share) / end) ** steepness * 1.05))
}

function hump(centre: number, half: number): Shape {
  return (share) => {
    const away = Math.abs(share - centre) / half
    return away >= 1 ? 0 : (1 - away ** 2.4) ** 0.8
  }
}

function bluff(end: number): Shape {
  return (share) => {
    const out = Math.max(0, share / end)
    return out >= 1 ? 0 : (1 - out ** 3.2) ** 0.62 * (1 - 0.12 * out)
  }
}

/** Long even slopes up to a crown of three scoria cones. */
function rangitoto(centre: number): Shape {
  return (share) => {
    const away = Math.abs(share - centre)
    const slope = Math.max(0, 1 - away / 0.44) ** 1.22 * 0.84
    const crown = 0.16 * Math.exp(-((away / 0.026) ** 4)) + 0.1 * Math.exp(-((away / 0.075) ** 4))
    return slope + (slope > 0 ? crown : 0)
  }
}

function peaks(start: number, count: number): Shape {
  return (share) => {
    let height = 0.3
    for (let peak = 0; peak < count; peak++) {
      const centre = ((peak + 0.5 + Math.sin(start * 40 + peak * 3) * 0.4) / count) * 1.1 - 0.05
      const tall = 0.6 + 0.4 * Math.abs(Math.sin(start * 90 + peak * 5))
      const away = Math.min(1, Math.abs(share - centre) * count * 0.62)
      height = Math.max(
        height,
        tall * (0.42 * (1 - away) + 0.58 * Math.cos((away * Math.PI) / 2) ** 2)
      )
    }
    return height
  }
}

function plugs(start: number, count: number): Shape {
  return (share) => {
    let height = 0.2 + 0.12 * Math.sin(share * 5 + start * 9)
    for (let plug = 0; plug < count; plug++) {
      const centre = (plug + 0.5 + Math.sin(start * 50 + plug * 2.3) * 0.45) / count
      const half = 0.035 + 0.035 * Math.abs(Math.sin(start * 70 + plug * 4.1))
      const tall = 0.5 + 0.5 * Math.abs(Math.sin(start * 30 + plug * 1.7))
      const away = Math.abs(share - centre) / half
      height = Math.max(
        height,
        tall * (1 / (1 + away ** 5)) * 0.9 + 0.25 / (1 + away * away * 0.18)
      )
    }
    return height
  }
}
