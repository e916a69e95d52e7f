import { grainAt, grainNoise, sample, softNoise } from './noise.ts'
import type { Canvas } from './canvas.ts'
import type { Layer } from './layer.ts'

/** Draws a full-size layer over the top of the canvas with slightly uneven edges, like brush strokes. */
export function layOver(canvas: Canvas, layer: Layer) {
  const { width, pixels } = canvas
  const { columns, rows } = layer
  const painted = layer.pixels
  const reach = (2.2 * width) / 1600
  const down = Int16Array.from({ length: columns }, (_, x) => unevenness(x, 3, reach))
  for (let y = 0; y < rows; y++) {
    const across = unevenness(y, 91, reach)
    for (let x = 0; x < columns; x++) {
      const fromX = x + across
      const fromY = y + down[x]!
      if (fromX < 0 || fromX >= columns || fromY < 0 || fromY >= rows) continue
      const over = (fromY * columns + fromX) << 2
      const cover = painted[over + 3]!
      if (cover === 0) continue
      const share = cover / 255
      const at = (y * width + x) * 3
      pixels[at] = pixels[at]! + (painted[over]! - pixels[at]!) * share
      pixels[at + 1] = pixels[at + 1]! + (painted[over + 1]! - pixels[at + 1]!) * share
      pixels[at + 2] = pixels[at + 2]! + (painted[over + 2]! - pixels[at + 2]!) * share
    }
  }
}

function unevenness(position: number, lane: number, reach: number): number {
  return Math.round((sample(softNoise, position * 0.4, lane) - 0.5) * reach)
}

/** Adds paper texture, pigment noise and slightly darker corners. */
export function applyGrain({ width, height, pixels }: Canvas) {
  for (let y = 0; y < height; y++) {
    const dy = (y / height - 0.5) * 2
    let mottle = 0
    let at = y * width * 3
    for (let x = 0; x < width; x++, at += 3) {
      if ((x & 7) === 0) {
        const dx = (x / width - 0.5) * 2
        const away = dx * dx + dy * dy
        mottle = 1 + (sample(softNoise, x * 0.031, y * 0.037) - 0.5) * 0.018 - 0.026 * away * away
      }
      const factor = mottle + (grainAt(grainNoise, x, y) - 0.5) * 0.06
      pixels[at] = pixels[at]! * factor
      pixels[at + 1] = pixels[at + 1]! * factor
      pixels[at + 2] = pixels[at + 2]! * factor
    }
  }
}
