import { clamp, mix, type Rgb } from './colour.ts'
import { roughNoise, sample, softNoise } from './noise.ts'
import type { Stage } from './canvas.ts'

export type Ridge = {
  /** Height of the skyline above `base` at x, in pixels; zero or less means open water. */
  heightAt: (x: number) => number
  /** Where the land meets the water, in pixels from the top. */
  base: number
  /** 0 is the far distance, 1 close by. */
  nearness: number
  /** Own colours; by default the palette's land. */
  lit?: Rgb
  shade?: Rgb
  /** Pale strip of rock or sand along the water, in pixels. */
  cliff?: number
}

const ROCK: Rgb = [214, 186, 146]

/** Paints one range of land in flat patches that fade with distance. */
export function paintRidge(stage: Stage, ridge: Ridge) {
  const { canvas, palette, unit, random, sunX } = stage
  const { pixels, width, height } = canvas
  const fade = clamp(
    (1 - ridge.nearness) * 0.82 + palette.mist * (1 - ridge.nearness * 0.6),
    0,
    0.93
  )
  const lit = mix(ridge.lit ?? palette.landLit, palette.haze, fade)
  const shade = mix(ridge.shade ?? palette.landShade, palette.haze, fade)
  const rock = mix(mix(ROCK, palette.light, 0.25), palette.haze, fade)
  const driftU = random.between(0, 256)
  const driftV = random.between(0, 256)
  const scale = (0.16 + 0.1 * (1 - ridge.nearness)) * (1067 / unit)
  const bottom = Math.min(height - 1, Math.round(ridge.base))
  const lightFrom = sunX < width / 2 ? -1 : 1

  for (let x = 0; x < width; x++) {
    const rise = ridge.heightAt(x)
    if (rise <= 0.5) continue
    const slope = (ridge.heightAt(x + 6) - rise) / 6
    const facing = clamp(0.5 - slope * lightFrom * 0.55, 0, 1)
    const top = ridge.base - rise
    const first = Math.max(0, Math.floor(top))
    const cliff = ridge.cliff
      ? ridge.cliff * (0.4 + sample(softNoise, driftU + x * scale * 0.6, driftV))
      : 0
    for (let y = first; y <= bottom; y++) {
      const under = (y - top) / rise
      const u = driftU + (x + (y - top) * 0.6 * lightFrom) * scale
      const v = driftV + y * scale * 1.3
      const body = sample(softNoise, u, v)
      const relief = body - sample(softNoise, u + 2.2 * lightFrom, v - 1.6)
      const brush = sample(roughNoise, u * 2.1, v * 2.1) - 0.5
      const tone = clamp(0.08 + facing * 0.62 + relief * 3.6 - under * 0.28 + brush * 0.5)
      const step = Math.floor(tone * 4.999)
      const stepped = (step + clamp((tone * 5 - step - 0.5) * 4 + 0.5)) / 5
      let colour = mix(shade, lit, stepped)
      if (cliff > 0 && ridge.base - y < cliff + brush * cliff) {
        colour = mix(rock, shade, clamp(0.15 + brush * 0.9))
      }
      const veil = under * under * (1 - ridge.nearness) * 0.45
      const share = y === first ? 1 - (top - first) : 1
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const painted = colour[channel]! + (palette.haze[channel]! - colour[channel]!) * veil
        pixels[at + channel] = pixels[at + channel]! * (1 - share) + painted * share
      }
    }
  }
}
