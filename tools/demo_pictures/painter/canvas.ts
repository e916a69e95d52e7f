import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** Opaque picture in memory, three bytes per pixel. */
export type Canvas = {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

/** Positions of horizon and sun in pixels; `unit` is the scale of the picture, so that sizes suit any format. */
export type Stage = {
  canvas: Canvas
  palette: Palette
  random: Random
  width: number
  height: number
  unit: number
  horizon: number
  sunX: number
  sunY: number
}

export function canvasOf(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 3) }
}
