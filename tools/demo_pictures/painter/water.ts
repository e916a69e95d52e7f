import { clamp, smooth } from './colour.ts'
import { roughNoise, sample, softNoise } from './noise.ts'
import type { Stage } from './canvas.ts'
import type { Layer } from './layer.ts'

/** Paints the water below the horizon: reflections of everything above, `reflections` of near objects, and glitter. */
export function paintWater(stage: Stage, reflections: Layer) {
  const { canvas, palette, horizon, unit, sunX, random } = stage
  const { pixels, width, height } = canvas
  const depth = height - horizon
  const driftU = random.between(0, 256)
  const driftV = random.between(0, 256)
  const calm = palette.mist > 0.5 ? 0.45 : 1
  const far = palette.waterFar
  const near = palette.waterNear
  const mirrored = reflections.pixels

  for (let y = horizon; y < height; y++) {
    const down = (y - horizon) / depth
    const distance = 1 / (down + 0.045)
    const waveV = driftV + distance * 34
    const body = smooth(0, 0.85, down)
    const mirror = 0.72 - 0.5 * body
    const sway = unit * (0.002 + down * 0.014) * calm
    const glitterHalf = unit * (0.035 + down * 0.3) * (0.5 + palette.glitter)
    let at = y * width * 3
    for (let x = 0; x < width; x++, at += 3) {
      const waveU = driftU + ((x - width / 2) / unit) * distance * 15
      const swell = sample(softNoise, waveU, waveV) - 0.5
      const ripple = sample(roughNoise, waveU * 2.6, waveV * 3.1) - 0.5
      const wave = swell * 0.7 + ripple * 0.62

      const mirroredY = clamp(
        Math.round(2 * horizon - y * 1 + wave * sway * 7 - down * unit * 0.02),
        0,
        horizon - 1
      )
      const mirroredX = clamp(Math.round(x + wave * sway * 2.2), 0, width - 1)
      const from = (mirroredY * width + mirroredX) * 3
      let red = far[0] + (near[0] - far[0]) * body
      let green = far[1] + (near[1] - far[1]) * body
      let blue = far[2] + (near[2] - far[2]) * body
      red += (pixels[from]! - red) * mirror
      green += (pixels[from + 1]! - green) * mirror
      blue += (pixels[from + 2]! - blue) * mirror

      const sampleX = clamp(Math.round(x + wave * sway * 2.6), 0, width - 1)
      const sampleY = clamp(Math.round(y + wave * sway * 1.2), 0, height - 1)
      const column = Math.min(reflections.columns - 1, Math.floor(sampleX * reflections.scale))
      const row = Math.min(reflections.rows - 1, Math.floor(sampleY * reflections.scale))
      const over = (row * reflections.columns + column) << 2
      const cover = mirrored[over + 3]!
      if (cover > 0) {
        const share = (cover / 255) * (0.74 - 0.12 * down)
        red += (mirrored[over]! - red) * share
        green += (mirrored[over + 1]! - green) * share
        blue += (mirrored[over + 2]! - blue) * share
      }

      if (wave > 0.1) {
        const crest = smooth(0.1, 0.24, wave) * (0.12 + 0.24 * down)
        red += (palette.skyMiddle[0] - red) * crest
        green += (palette.skyMiddle[1] - green) * crest
        blue += (palette.skyMiddle[2] - blue) * crest
      } else if (wave < -0.08) {
        const trough = 1 - smooth(0.08, 0.26, -wave) * (0.05 + 0.13 * down)
        red *= trough * trough
        green *= trough
        blue *= trough
      }

      const off = (x - sunX) / glitterHalf
      if (palette.glitter > 0 && off > -3.5 && off < 3.5) {
        const path = palette.glitter / (1 + off * off * off * off * 2 + off * off)
        const spark =
          smooth(0.3 - path * 0.32, 0.38 - path * 0.3, ripple * 1.1 + swell * 0.3) * path
        const share = clamp(spark * 0.95 + path * 0.1)
        red += (palette.sunDisc[0] - red) * share
        green += (palette.sunDisc[1] - green) * share
        blue += (palette.sunDisc[2] - blue) * share
      }
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
    }
  }
}
