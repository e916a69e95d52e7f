import { gradient, type Brush } from '../brush.ts'
import type { Livery } from './livery.ts'

/* Boats have their own coordinates: 100 long, bow at x = 50, waterline at y = 0, up is negative. */

/** Side of the hull, shaded from above, with a painted band at the waterline. */
export function hull(brush: Brush, livery: Livery, outline: string, boot: string): string {
  const side = gradient([
    [0, brush.tone(livery.hull, 0.12)],
    [0.55, brush.tone(livery.hull)],
    [1, brush.tone(livery.hull, -0.3)],
  ])
  return `${side.definition}<path d="${outline}" fill="${side.fill}"/><path d="${boot}" fill="${brush.tone(livery.boot)}"/>`
}

export function windows(brush: Brush, shapes: string): string {
  const glass = brush.isNight ? '#ffcf7d' : brush.tone('#243c4a')
  return `<path d="${shapes}" fill="${glass}"/>`
}

export function lines(brush: Brush, d: string, width = 0.28, hex = '#4a565c'): string {
  return `<path d="${d}" fill="none" stroke="${brush.tone(hex)}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** Stanchions and lifelines from stern to bow; `deckAt` gives the deck's height at x. */
export function rails(brush: Brush, deckAt: (x: number) => number): string {
  const posts = [-45, -33, -21, -9, 3, 15, 27, 38, 47]
  const uprights = posts.map((x) => `M${x},${deckAt(x)}v-5.2`).join('')
  const rope = (up: number) =>
    posts.map((x, index) => `${index ? 'L' : 'M'}${x},${(deckAt(x) - up).toFixed(1)}`).join('')
  return lines(brush, `${uprights}${rope(5.2)}${rope(2.7)}`, 0.22, '#8d979b')
}

export function mast(brush: Brush, x: number, foot: number, top: number, width = 1.1): string {
  const spar = gradient(
    [
      [0, brush.tone('#f2f1ea')],
      [1, brush.tone('#8f979a')],
    ],
    true
  )
  const half = width / 2
  return `${spar.definition}<path d="M${x - half},${foot}L${x - half * 0.75},${top}h${half * 1.5}L${x + half},${foot}Z" fill="${spar.fill}"/>`
}

/** Boom with the mainsail stowed on it under its cover. */
export function stowedSail(
  brush: Brush,
  x: number,
  y: number,
  length: number,
  hex: string
): string {
  const end = x - length
  return (
    `<path d="M${x},${y - 6.5}C${x - length * 0.4},${y - 5} ${x - length * 0.8},${y - 2.4} ${end},${y - 0.6}L${end},${y + 0.7}L${x},${y + 0.7}Z" fill="${brush.tone(hex)}"/>` +
    `<path d="M${x},${y - 1}L${end},${y}L${end},${y + 0.8}L${x},${y + 0.8}Z" fill="${brush.tone(hex, -0.35)}"/>`
  )
}

/** Headsail rolled on its stay, from the deck up towards the masthead. */
export function furledSail(
  brush: Brush,
  from: [number, number],
  to: [number, number],
  edge: string
): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const bottomX = x1 + (x2 - x1) * 0.04
  const bottomY = y1 + (y2 - y1) * 0.04
  const topX = x1 + (x2 - x1) * 0.93
  const topY = y1 + (y2 - y1) * 0.93
  return (
    lines(brush, `M${x1},${y1}L${x2},${y2}`) +
    `<path d="M${bottomX - 0.5},${bottomY}L${topX},${topY}L${bottomX + 1.1},${bottomY}Z" fill="${brush.tone('#f0ede2')}"/>` +
    `<path d="M${bottomX + 0.5},${bottomY}L${topX},${topY}L${bottomX + 1.1},${bottomY}Z" fill="${brush.tone(edge)}"/>`
  )
}
