import { clamp } from '#database/seeders/demo/painter/colour'
import { grainAt, roughNoise, sample, softNoise } from '#database/seeders/demo/painter/noise'
import type { Canvas } from '#database/seeders/demo/painter/canvas'
import type { Layer } from '#database/seeders/demo/painter/layer'

/** Lays `layer` over the canvas with slightly uneven edges, as if drawn with a brush. */
export function layOver(canvas: Canvas, layer: Layer, rows: number = canvas.height) {
  const { width, pixels } = canvas
  const wobble = (1.6 * width) / 1600
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const shift = (sample(softNoise, x * 0.35, y * 0.35) - 0.5) * wobble
      const over = layer.offset(
        clamp(x + shift, 0, width - 1),
        clamp(y - shift, 0, canvas.height - 1)
      )
      if (over < 0) continue
      const share = layer.pixels[over + 3]! / 255
      if (share === 0) continue
      const at = (y * width + x) * 3
      pixels[at] = pixels[at]! * (1 - share) + layer.pixels[over]! * share
      pixels[at + 1] = pixels[at + 1]! * (1 - share) + layer.pixels[over + 1]! * share
      pixels[at + 2] = pixels[at + 2]! * (1 - share) + layer.pixels[over + 2]! * share
    }
  }
}

/** Paper tooth, pigment mottling, film grain and a faint darkening towards the corners. */
export function applyGrain({ width, height, pixels }: Canvas) {
  for (let y = 0; y < height; y++) {
    const dy = (y / height - 0.5) * 2
    for (let x = 0; x < width; x++) {
      const dx = (x / width - 0.5) * 2
      const mottle = (sample(softNoise, x * 0.11, y * 0.11) - 0.5) * 0.035
      const tooth = (grainAt(roughNoise, x, y) - 0.5) * 0.075
      const corner = 0.055 * (dx * dx + dy * dy) * (dx * dx + dy * dy) * 0.5
      const factor = 1 + mottle + tooth - corner
      const at = (y * width + x) * 3
      pixels[at]! *= factor
      pixels[at + 1]! *= factor
      pixels[at + 2]! *= factor
    }
  }
}
