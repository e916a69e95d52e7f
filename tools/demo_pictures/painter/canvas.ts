import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** Opaque picture in memory, three bytes a pixel. */
export type Canvas = {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

/** Where horizon and sun are, in pixels; `unit` is the picture's scale, so that sizes suit any format. */
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
