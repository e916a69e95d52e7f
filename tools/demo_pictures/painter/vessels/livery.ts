import type { Random } from '../random.ts'

/** Colours of one boat. */
export type Livery = { hull: string; boot: string; canvas: string; trim: string }

const HULLS = [
  '#fbfaf5',
  '#fbfaf5',
  '#f4efe2',
  '#16324a',
  '#0f5157',
  '#7d1f26',
  '#e9e4d6',
  '#2c4a3b',
]
const BOOTS = ['#8f2a2a', '#16324a', '#1d6b6e', '#20303a']
const CANVASES = ['#1f4e79', '#15616a', '#7a2530', '#3b5a45', '#c9b489', '#27435a']

export function liveryOf(random: Random): Livery {
  const hull = random.pick(HULLS)
  return {
    hull,
    boot: random.pick(BOOTS),
    canvas: random.pick(CANVASES),
    trim: isPale(hull) ? random.pick(['#1f4e79', '#15616a', '#8f2a2a']) : '#e9dcc3',
  }
}

function isPale(hex: string): boolean {
  return Number.parseInt(hex.slice(1, 3), 16) > 180
}
