import { clamp, css, mix, multiply, rgb, type Rgb } from './colour.ts'
import type { Palette } from './palettes.ts'

/** Applies the light of the scene to an object's own colours. */
export type Brush = {
  /** CSS colour of a hex colour in this light; `lighten` -1..1 shifts it. */
  tone(hex: string, lighten?: number): string
  isNight: boolean
}

const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [10, 26, 38]

/** `haze` 0 is close by, 1 far away. */
export function brushFor(palette: Palette, haze = 0): Brush {
  const veil = clamp(haze * (0.55 + palette.mist * 0.6), 0, 0.9)
  return {
    isNight: palette.isNight,
    tone(hex, lighten = 0) {
      const own = rgb(hex)
      const shifted = mix(own, lighten < 0 ? INK : WHITE, Math.abs(lighten))
      return css(mix(multiply(shifted, palette.light), palette.haze, veil))
    },
  }
}

let gradients = 0

/** A vertical gradient: its definition, and the `fill` value that refers to it. */
export function gradient(stops: [number, string][], isHorizontal = false) {
  const id = `g${gradients++}`
  const direction = isHorizontal ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"'
  const body = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  return {
    definition: `<linearGradient id="${id}" ${direction}>${body}</linearGradient>`,
    fill: `url(#${id})`,
  }
}

/** Rounds coordinates to keep the SVG small. */
export function n(value: number): string {
  return value.toFixed(1)
}
