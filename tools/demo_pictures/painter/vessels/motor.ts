import type { Brush } from '../brush.ts'
import type { Livery } from './livery.ts'
import { hull, lines, rails, windows } from './parts.ts'

/** Displacement launch with a raised wheelhouse. */
export function launch(brush: Brush, livery: Livery): string {
  return (
    hull(
      brush,
      livery,
      'M-48,-9.4C-24,-8.8 6,-10.8 20,-13.2C32,-15 42,-16 50,-16.6C48.4,-10 45,-3.6 41.6,0.2C10,1.2 -30,1.2 -46,0.2Z',
      'M-46.4,-2C-20,-1.2 20,-1.2 43.4,-2.2L41.4,0.5C10,1.4 -30,1.4 -46,0.5Z'
    ) +
    `<path d="M-48,-8C-24,-7.2 6,-9.2 20,-11.6C32,-13.4 42,-14.4 49.4,-15" fill="none" stroke="${brush.tone(livery.trim)}" stroke-width="1"/>` +
    `<path d="M-24,-9L-22,-24.4L9,-25.4L16.6,-13.2C4,-11 -10,-9.6 -24,-9Z" fill="${brush.tone('#faf7ee')}"/>` +
    windows(
      brush,
      'M-19.6,-22L-9,-22.4V-16.2L-20,-15.6ZM-7.4,-22.5L2,-22.8L3.6,-16.9L-7.4,-16.3ZM4,-22.9L8,-23L12.8,-16L5.6,-17Z'
    ) +
    `<path d="M-42,-24L12,-26.4L13.2,-25L-42,-22.4Z" fill="${brush.tone(livery.canvas)}"/>` +
    `<path d="M20,-13.4L22,-16.6L34,-17.2L36,-15.2Z" fill="${brush.tone('#efe9db')}"/>` +
    lines(brush, 'M-40,-23V-9.2M-31,-23.4V-9', 0.5, '#d5cfbf') +
    lines(brush, 'M-6,-25.6V-44M-10,-38h8M-6,-44l-12,19M2,-25.8v-20', 0.4, '#7b858a') +
    `<ellipse cx="-6" cy="-33" rx="3.2" ry="1" fill="${brush.tone('#f5f3ec')}"/>` +
    lines(
      brush,
      'M22,-17.4C32,-20 42,-21.4 49,-21.4M28,-18.9v3.6M36,-20.6v4.6M44,-21.4v5.2',
      0.35,
      '#aab3b6'
    ) +
    rails(brush, (x) => (x > -20 ? -10.4 - ((x + 20) / 70) * 6.2 : -9.3)) +
    `<path d="M-50,-9.6h6v1.4h-6Z" fill="${brush.tone('#9c6b3c')}"/>`
  )
}

/** Open outboard runabout with a windscreen. */
export function runabout(brush: Brush, livery: Livery): string {
  return (
    `<path d="M-56,-17h7.6v8.4l-3,9.4h-3Z" fill="${brush.tone('#1d2a31')}"/><path d="M-56.6,-19.4h9v3.4h-9Z" fill="${brush.tone('#2d3d45')}"/>` +
    hull(
      brush,
      livery,
      'M-48,-12C-20,-12.6 12,-13.6 30,-15.6C38,-16.6 46,-18 51,-19.6C47,-9 40,-2 31,0.2C8,1 -30,1 -46,0.2Z',
      'M-47,-2.2C-18,-1.4 14,-1.4 37.6,-2.6L31,0.5C8,1.3 -30,1.3 -46,0.5Z'
    ) +
    `<path d="M-48,-9.6C-18,-9.8 14,-10.8 46.4,-15.4L45,-12.4C14,-8.4 -18,-7.8 -48,-7.8Z" fill="${brush.tone(livery.trim)}"/>` +
    `<path d="M6,-13.6L0,-25.4L17,-24.4L27,-15.4Z" fill="${brush.tone('#b9d3d8')}" fill-opacity=".78"/>` +
    lines(brush, 'M6,-13.6L0,-25.4L17,-24.4L27,-15.4M9,-25L14,-14.6', 0.7, '#dfe4e2') +
    `<path d="M-30,-12.6v-7.4h9v7.4ZM-12,-13v-7h8v7Z" fill="${brush.tone('#e7e0cd')}"/>` +
    lines(brush, 'M30,-16C38,-19.6 46,-21.8 50.4,-22M38,-19.6v2.8M46,-21.6v2.8', 0.5, '#c4cacb')
  )
}
