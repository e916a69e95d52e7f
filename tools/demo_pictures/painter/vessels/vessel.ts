import { brushFor, n } from '../brush.ts'
import { liveryOf, type Livery } from './livery.ts'
import { launch, runabout } from './motor.ts'
import { catamaran, classic, ketch, sloop } from './sail.ts'
import type { Brush } from '../brush.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { SceneVessel } from '../scene.ts'

const DRAWN: Record<SceneVessel, (brush: Brush, livery: Livery) => string> = {
  sloop,
  ketch,
  classic,
  launch,
  catamaran,
  runabout,
}

/** Length of each kind relative to a yacht. */
const SIZES: Record<SceneVessel, number> = {
  sloop: 1,
  ketch: 1.12,
  classic: 0.95,
  launch: 0.9,
  catamaran: 1.15,
  runabout: 0.52,
}

export type VesselPlace = {
  kind: SceneVessel
  x: number
  /** Waterline, in pixels from the top. */
  y: number
  /** Length of a ten-metre yacht at this distance, in pixels. */
  length: number
  /** 1: bow to the right, -1: bow to the left. */
  heading: 1 | -1
  haze: number
}

/** SVG of a boat above the water and of its mirror image. */
export type Afloat = { above: string; below: string; bowX: number; length: number }

export function vesselAt(place: VesselPlace, palette: Palette, random: Random): Afloat {
  const brush = brushFor(palette, place.haze)
  const drawing = DRAWN[place.kind](brush, liveryOf(random))
  const scale = (place.length * SIZES[place.kind]) / 100
  const swing = random.between(0.86, 1) * place.heading
  const heel = random.between(-0.8, 0.8)
  const at = `translate(${n(place.x)} ${n(place.y)})`
  const contact = `<ellipse cx="0" cy="0.5" rx="46" ry="1.2" fill="${brush.tone('#0b2a3c', -0.2)}" fill-opacity=".5"/>`
  const scaled = `scale(${(scale * swing).toFixed(3)} ${scale.toFixed(3)})`
  return {
    above: `<g transform="${at} rotate(${heel.toFixed(2)}) ${scaled}">${contact}${drawing}${anchorLight(brush, place.kind)}</g>`,
    below: `<g transform="${at} rotate(${(-heel).toFixed(2)}) ${scaled} scale(1 -0.74)">${drawing}</g>`,
    bowX: place.x + 50 * scale * swing,
    length: place.length * SIZES[place.kind],
  }
}

function anchorLight(brush: Brush, kind: SceneVessel): string {
  if (!brush.isNight || kind === 'runabout') return ''
  const top = kind === 'launch' ? -45 : kind === 'ketch' ? -116 : kind === 'classic' ? -97 : -132
  const x = kind === 'launch' ? -6 : kind === 'ketch' ? 13.8 : kind === 'classic' ? 12 : 7
  return `<circle cx="${x}" cy="${top}" r="3.4" fill="#fff3c4" fill-opacity=".25"/><circle cx="${x}" cy="${top}" r="1" fill="#fffbe6"/>`
}
