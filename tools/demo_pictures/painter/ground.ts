import { clamp, mix, rgb, smooth, type Rgb } from './colour.ts'
import { grainAt, roughNoise, sample, softNoise } from './noise.ts'
import type { Stage } from './canvas.ts'

/** Sand between `edgeAt` and the bottom of the picture, wet at the water's edge. */
export function paintBeach(stage: Stage, edgeAt: (x: number) => number) {
  const { canvas, palette, unit, random } = stage
  const { pixels, width, height } = canvas
  const dry = lit(rgb('#ead9b8'), palette.light)
  const shadow = lit(rgb('#bfa57e'), palette.light)
  const wet = mix(lit(rgb('#a08a6a'), palette.light), palette.skyLow, 0.34)
  const foam = mix(lit(rgb('#ffffff'), palette.light), palette.skyLow, 0.2)
  const driftU = random.between(0, 256)
  const wetDepth = unit * 0.085

  for (let x = 0; x < width; x++) {
    const ripple = (sample(softNoise, driftU + (x / unit) * 90, 40) - 0.5) * unit * 0.03
    const edge = edgeAt(x) + ripple
    for (let y = Math.max(0, Math.floor(edge - unit * 0.02)); y < height; y++) {
      const up = y - edge
      const body = sample(softNoise, driftU + (x / unit) * 60, (y / unit) * 190)
      const grain = grainAt(roughNoise, x * 3, y * 3) - 0.5
      const damp = 1 - smooth(wetDepth * 0.5, wetDepth * 1.25, up + (body - 0.5) * wetDepth)
      let colour = mix(dry, shadow, clamp((body - 0.42) * 1.1 + grain * 0.32, 0, 0.8))
      colour = mix(colour, wet, damp * 0.92)
      const wash = Math.abs(up - unit * 0.006)
      const lace = (1 - smooth(0, unit * (0.004 + body * 0.014), wash)) * (0.55 + body * 0.6)
      const second =
        (1 - smooth(0, unit * 0.006, Math.abs(up - unit * (0.02 + body * 0.03)))) * 0.4 * body
      colour = mix(colour, foam, clamp(lace + second))
      const share = clamp((up + unit * 0.006) / (unit * 0.008)) * (up < 0 ? 0.65 : 1)
      put(pixels, (y * width + x) * 3, colour, share)
    }
  }
}

/** Grassy slope between `edgeAt` and the bottom of the picture. */
export function paintGrass(stage: Stage, edgeAt: (x: number) => number) {
  const { canvas, palette, unit, random } = stage
  const { pixels, width, height } = canvas
  const tones = ['#2d5239', '#46703f', '#6b8f4b', '#9aae5f', '#c3c078'].map((hex) =>
    lit(rgb(hex), palette.light)
  )
  const driftU = random.between(0, 256)

  for (let x = 0; x < width; x++) {
    const tuft = (sample(roughNoise, (x / unit) * 420, 10) - 0.5) * unit * 0.016
    const edge = edgeAt(x) + tuft
    for (let y = Math.max(0, Math.floor(edge)); y < height; y++) {
      const down = (y - edge) / (height - edge + 1)
      const u = driftU + ((x - down * unit * 0.1) / unit) * 130
      const v = (y / unit) * 46
      const body = sample(softNoise, u * 0.5, v * 1.4)
      const blade = sample(roughNoise, u * 1.9, v)
      const tone = clamp(0.72 - down * 0.62 + (body - 0.5) * 0.9 + (blade - 0.5) * 0.62)
      const step = Math.min(3, Math.floor(tone * 4))
      const colour = mix(tones[step]!, tones[step + 1]!, clamp((tone * 4 - step - 0.4) * 3))
      put(pixels, (y * width + x) * 3, colour, y < edge + 1 ? 0.6 : 1)
    }
  }
}

function lit(colour: Rgb, light: Rgb): Rgb {
  return [(colour[0] * light[0]) / 255, (colour[1] * light[1]) / 255, (colour[2] * light[2]) / 255]
}

function put(pixels: Uint8ClampedArray, at: number, colour: Rgb, share: number) {
  for (let channel = 0; channel < 3; channel++) {
    pixels[at + channel] = pixels[at + channel]! * (1 - share) + colour[channel]! * share
  }
}
