import { gradient, n } from '../brush.ts'
import type { Brush } from '../brush.ts'

export type Prop = { above: string; below: string }

const BUOYS = ['#e4572e', '#e4572e', '#f2b134', '#f6f1e4', '#f28a3c']

/** Round mooring buoy with a band, a ring and a pick-up rope; `radius` in pixels. */
export function buoy(brush: Brush, x: number, y: number, radius: number, shade: number): Prop {
  const hex = BUOYS[Math.floor(shade * BUOYS.length)]!
  const band = hex === '#f6f1e4' ? '#1f4e79' : '#f6f1e4'
  const skin = gradient([
    [0, brush.tone(hex, 0.3)],
    [0.4, brush.tone(hex)],
    [1, brush.tone(hex, -0.42)],
  ])
  const stripe = gradient([
    [0, brush.tone(band)],
    [1, brush.tone(band, -0.35)],
  ])
  const body =
    `${skin.definition}${stripe.definition}` +
    `<path d="M-10,-1C-11,-12 -6,-17 0,-17S11,-12 10,-1C9,2.4 5,3.6 0,3.6S-9,2.4 -10,-1Z" fill="${skin.fill}"/>` +
    `<path d="M-10.2,-6.4C-5,-4.4 5,-4.4 10.2,-6.4L10.1,-2.6C5,-0.6 -5,-0.6 -10.1,-2.6Z" fill="${stripe.fill}"/>` +
    `<path d="M-6.5,-13C-5,-15.4 -2.6,-16 -1,-16" fill="none" stroke="${brush.tone('#ffffff')}" stroke-width="1.3" stroke-linecap="round" stroke-opacity=".7"/>` +
    `<path d="M-1.6,-17V-19.4h3.2V-17Z" fill="${brush.tone('#5b666b')}"/><circle cx="0" cy="-21.4" r="2.6" fill="none" stroke="${brush.tone('#5b666b')}" stroke-width="1.2"/>`
  const scale = (radius / 10).toFixed(3)
  const rings = [13, 18, 25]
    .map(
      (width, index) =>
        `<ellipse cx="0" cy="${n(2.4 + index * 0.9)}" rx="${width}" ry="${n(width * 0.13)}" fill="none" stroke="${brush.tone('#ffffff')}" stroke-opacity="${0.34 - index * 0.09}" stroke-width=".5"/>`
    )
    .join('')
  return {
    above: `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${body}<path d="M-10,1.2C-6,4.6 6,4.6 10,1.2C6,3 -6,3 -10,1.2Z" fill="${brush.tone('#0b2a3c')}" fill-opacity=".45"/>${rings}</g>`,
    below: `<g transform="translate(${n(x)} ${n(y)}) scale(${scale} -${scale})">${body}</g>`,
  }
}

/** Rope between two points that sags by `sag` pixels, in three strands of colour. */
export function rope(
  brush: Brush,
  from: [number, number],
  to: [number, number],
  sag: number,
  width: number
): string {
  const middleX = (from[0] + to[0]) / 2
  const middleY = (from[1] + to[1]) / 2 + sag * 2
  const d = `M${n(from[0])},${n(from[1])}Q${n(middleX)},${n(middleY)} ${n(to[0])},${n(to[1])}`
  return (
    `<path d="${d}" fill="none" stroke="${brush.tone('#6d5a3e', -0.25)}" stroke-width="${n(width)}" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${brush.tone('#dccba3')}" stroke-width="${n(width * 0.66)}" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${brush.tone('#a38a5c')}" stroke-width="${n(width * 0.5)}" stroke-dasharray="${n(width * 0.5)} ${n(width * 0.9)}"/>`
  )
}

/** Timber mooring pile: dark at the tide line, white cap on top. */
export function pile(brush: Brush, x: number, y: number, height: number, width: number): Prop {
  const wood = gradient(
    [
      [0, brush.tone('#b39a76')],
      [0.35, brush.tone('#8b7353')],
      [1, brush.tone('#43382b')],
    ],
    true
  )
  const half = width / 2
  const grain = [-0.25, 0, 0.2]
    .map(
      (at) => `M${n(at * width)},${n(-height * 0.9)}L${n(at * width * 1.05)},${n(-height * 0.28)}`
    )
    .join('')
  const body =
    `${wood.definition}<path d="M${n(-half)},${n(-height)}L${n(half)},${n(-height)}L${n(half * 1.06)},0L${n(-half * 1.06)},0Z" fill="${wood.fill}"/>` +
    `<path d="${grain}" stroke="${brush.tone('#4c3f30')}" stroke-opacity=".5" stroke-width="${n(width * 0.05)}"/>` +
    `<path d="M${n(-half * 1.03)},${n(-height * 0.24)}C${n(-half * 0.4)},${n(-height * 0.28)} ${n(half * 0.4)},${n(-height * 0.2)} ${n(half * 1.03)},${n(-height * 0.25)}L${n(half * 1.1)},0H${n(-half * 1.1)}Z" fill="${brush.tone('#26342c')}" fill-opacity=".82"/>` +
    `<path d="M${n(-half * 1.1)},${n(-height)}C${n(-half)},${n(-height - width * 0.55)} ${n(half)},${n(-height - width * 0.55)} ${n(half * 1.1)},${n(-height)}Z" fill="${brush.tone('#f4f1e6')}"/>` +
    `<path d="M${n(-half * 1.06)},${n(-height * 0.72)}h${n(half * 2.12)}v${n(width * 0.34)}h${n(-half * 2.12)}Z" fill="${brush.tone('#cdb98f')}"/>`
  const at = `translate(${n(x)} ${n(y)})`
  return {
    above: `<g transform="${at}">${body}</g>`,
    below: `<g transform="${at} scale(1 -0.9)">${body}</g>`,
  }
}
