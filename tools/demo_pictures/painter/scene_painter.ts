import sharp from 'sharp'
import { ridgesOf } from './backdrops.ts'
import { canvasOf, type Stage } from './canvas.ts'
import { applyGrain, layOver } from './finish.ts'
import { paintRidge } from './land.ts'
import { layerOf } from './layer.ts'
import { palettes } from './palettes.ts'
import { randomFrom } from './random.ts'
import { farShore } from './shore.ts'
import { paintSky } from './sky.ts'
import { channel, hilltop, jettyView, landing } from './views/ashore.ts'
import { atMooring, buoyView, wideBay } from './views/open_water.ts'
import { pilesView } from './views/piles.ts'
import { paintWater } from './water.ts'
import type { Canvas } from './canvas.ts'
import type { Scene, SceneView } from './scene.ts'
import type { Framing, View } from './views/view.ts'

export type { Scene } from './scene.ts'

/** Size in pixels; `format` is JPEG by default, `quality` is 1..100. */
export type PaintOptions = {
  width: number
  height: number
  format?: 'jpeg' | 'webp'
  quality?: number
}

const VIEWS: Record<SceneView, View> = {
  wide_bay: wideBay,
  hilltop,
  at_mooring: atMooring,
  buoy: buoyView,
  jetty: jettyView,
  piles: pilesView,
  landing,
  channel,
}

/** Paints a harbour scene and returns the encoded picture; the same scene and size always give the same picture. */
export async function paintScene(scene: Scene, options: PaintOptions): Promise<Buffer> {
  const { width, height, pixels } = await paintCanvas(scene, options)
  const picture = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 3 } })
  return options.format === 'webp'
    ? picture.webp({ quality: options.quality ?? 78 }).toBuffer()
    : picture.jpeg({ quality: options.quality ?? 84 }).toBuffer()
}

async function paintCanvas(scene: Scene, size: { width: number; height: number }): Promise<Canvas> {
  const view = VIEWS[scene.view]
  const stage = stageFor(scene, view.framing, size)
  const { canvas, width, height, horizon } = stage

  paintSky(stage)
  const ridges = ridgesOf(scene.backdrop, stage, view.framing)
  ridges.forEach((ridge) => paintRidge(stage, ridge))
  const shore = await layerOf(farShore(scene, stage, ridges), { width, height: horizon + 2 })
  layOver(canvas, shore)

  const { above, below, ground } = view.compose(scene, stage)
  const reflections = await layerOf(below.join(''), { width, height, scale: 0.5 })
  paintWater(stage, reflections)
  ground?.()
  layOver(canvas, await layerOf(above.join(''), { width, height }))
  applyGrain(canvas)
  return canvas
}

function stageFor(scene: Scene, framing: Framing, size: { width: number; height: number }): Stage {
  const random = randomFrom(scene.seed)
  const palette = palettes[scene.light]
  const { width, height } = size
  const horizon = Math.round(height * (framing.horizon + random.between(-0.02, 0.02)))
  const sunShare = random.chance(0.5) ? random.between(0.22, 0.4) : random.between(0.6, 0.78)
  const sunHeight = palette.sunHeight ?? 1.2
  return {
    canvas: canvasOf(width, height),
    palette,
    random,
    width,
    height,
    unit: Math.min(height, width * 0.85),
    horizon,
    sunX: width * sunShare,
    sunY: horizon * (1 - sunHeight * 0.9),
  }
}
