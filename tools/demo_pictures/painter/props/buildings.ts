import { n, type Brush } from '../brush.ts'
import type { Random } from '../random.ts'

const WALLS = ['#f3ecdc', '#d9e3df', '#e6cfa8', '#a9c2bd', '#c98f74', '#fbf8ef']
const ROOFS = ['#8a3b34', '#5d6a70', '#3f5a52', '#a2a9a6', '#744a3c']

/** Small weatherboard holiday house standing on `y`. */
export function bach(brush: Brush, random: Random, x: number, y: number, size: number): string {
  const wall = random.pick(WALLS)
  const roof = random.pick(ROOFS)
  const light = brush.isNight ? '#ffcb74' : brush.tone('#3f5a66')
  const wide = size * random.between(1.1, 1.7)
  const tall = size * 0.62
  return (
    `<path d="M${n(x)},${n(y)}v${n(-tall)}h${n(wide)}v${n(tall)}Z" fill="${brush.tone(wall)}"/>` +
    `<path d="M${n(x + wide * 0.62)},${n(y)}v${n(-tall)}h${n(wide * 0.38)}v${n(tall)}Z" fill="${brush.tone(wall, -0.16)}"/>` +
    `<path d="M${n(x - size * 0.14)},${n(y - tall * 0.95)}L${n(x + wide * 0.3)},${n(y - tall * 1.62)}H${n(x + wide * 0.78)}L${n(x + wide + size * 0.14)},${n(y - tall * 0.95)}Z" fill="${brush.tone(roof)}"/>` +
    `<path d="M${n(x + wide * 0.12)},${n(y - tall * 0.72)}h${n(wide * 0.18)}v${n(tall * 0.34)}h${n(-wide * 0.18)}ZM${n(x + wide * 0.4)},${n(y - tall * 0.72)}h${n(wide * 0.14)}v${n(tall * 0.72)}h${n(-wide * 0.14)}ZM${n(x + wide * 0.72)},${n(y - tall * 0.7)}h${n(wide * 0.17)}v${n(tall * 0.3)}h${n(-wide * 0.17)}Z" fill="${light}"/>`
  )
}

/** Boatshed on stilts over the water; `y` is its base. */
export function boatshed(brush: Brush, x: number, y: number, size: number): string {
  const light = brush.isNight ? '#ffcb74' : brush.tone('#31444c')
  const floor = y - size * 0.34
  const posts = [0.05, 0.3, 0.55, 0.8, 1.05]
    .map((at) => `M${n(x + at * size)},${n(floor)}V${n(y + 1)}`)
    .join('')
  return (
    `<path d="${posts}" stroke="${brush.tone('#4a3f33')}" stroke-width="${n(size * 0.05)}"/>` +
    `<path d="M${n(x - size * 0.08)},${n(floor)}h${n(size * 1.5)}v${n(size * 0.07)}h${n(-size * 1.5)}Z" fill="${brush.tone('#8b7559')}"/>` +
    `<path d="M${n(x)},${n(floor)}v${n(-size * 0.52)}l${n(size * 0.55)},${n(-size * 0.34)}l${n(size * 0.55)},${n(size * 0.34)}v${n(size * 0.52)}Z" fill="${brush.tone('#b6483a')}"/>` +
    `<path d="M${n(x - size * 0.07)},${n(floor - size * 0.48)}L${n(x + size * 0.55)},${n(floor - size * 0.9)}L${n(x + size * 1.17)},${n(floor - size * 0.48)}" fill="none" stroke="${brush.tone('#f0e8d6')}" stroke-width="${n(size * 0.07)}"/>` +
    `<path d="M${n(x + size * 0.3)},${n(floor)}v${n(-size * 0.44)}h${n(size * 0.5)}v${n(size * 0.44)}Z" fill="${light}"/>` +
    `<path d="M${n(x + size * 0.55)},${n(floor)}v${n(-size * 0.44)}" stroke="${brush.tone('#b6483a')}" stroke-width="${n(size * 0.03)}"/>`
  )
}

/** City skyline with the Sky Tower; `size` is the tower's height. */
export function skyline(brush: Brush, random: Random, x: number, y: number, size: number): string {
  let drawn = ''
  for (let block = 0; block < 46; block++) {
    const away = random.between(-1, 1)
    const tall = size * random.between(0.1, 0.44) * (1 - away * away * 0.72)
    const wide = size * random.between(0.05, 0.12)
    const left = x + away * size * 1.7
    const hex = random.pick(['#8fa3ac', '#a9b7bb', '#72868f', '#c0c7c4', '#5f7580'])
    drawn += `<path d="M${n(left)},${n(y)}v${n(-tall)}h${n(wide)}v${n(tall)}Z" fill="${brush.tone(hex)}"/>`
    drawn += `<path d="M${n(left + wide * 0.68)},${n(y)}v${n(-tall)}h${n(wide * 0.32)}v${n(tall)}Z" fill="${brush.tone(hex, -0.18)}"/>`
    if (brush.isNight) drawn += litWindows(random, left, y, wide, tall)
  }
  return drawn + skyTower(brush, x + size * 0.1, y, size)
}

function litWindows(random: Random, left: number, y: number, wide: number, tall: number): string {
  let drawn = ''
  for (let light = 0; light < 9; light++) {
    drawn += `<rect x="${n(left + random.next() * wide * 0.85)}" y="${n(y - random.next() * tall)}" width="${n(Math.max(1.5, wide * 0.1))}" height="${n(Math.max(1.5, wide * 0.1))}" fill="${random.pick(['#ffd88a', '#ffeec4', '#ffc266'])}"/>`
  }
  return drawn
}

function skyTower(brush: Brush, x: number, y: number, size: number): string {
  const shaft = brush.tone('#a8b3b5')
  const pod = brush.isNight ? '#e8a04e' : brush.tone('#7f8f96')
  const w = size * 0.028
  return (
    `<path d="M${n(x - w)},${n(y)}L${n(x - w * 0.7)},${n(y - size * 0.62)}h${n(w * 1.4)}L${n(x + w)},${n(y)}Z" fill="${shaft}"/>` +
    `<path d="M${n(x - w * 0.9)},${n(y - size * 0.58)}L${n(x - w * 2.3)},${n(y - size * 0.62)}L${n(x - w * 2.1)},${n(y - size * 0.68)}L${n(x - w * 1.1)},${n(y - size * 0.71)}h${n(w * 2.2)}L${n(x + w * 2.1)},${n(y - size * 0.68)}L${n(x + w * 2.3)},${n(y - size * 0.62)}L${n(x + w * 0.9)},${n(y - size * 0.58)}Z" fill="${pod}"/>` +
    `<path d="M${n(x - w * 0.6)},${n(y - size * 0.71)}L${n(x - w * 0.25)},${n(y - size)}h${n(w * 0.5)}L${n(x + w * 0.6)},${n(y - size * 0.71)}Z" fill="${shaft}"/>`
  )
}

/** Wharf that runs out from the shore, with a shelter at its end. */
export function distantWharf(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  direction: 1 | -1
): string {
  const end = x + size * 2.6 * direction
  const left = Math.min(x, end)
  let posts = ''
  for (let at = left; at <= left + size * 2.6; at += size * 0.2)
    posts += `M${n(at)},${n(y - size * 0.2)}V${n(y + 1)}`
  const shelter = end - size * 0.5 * direction - size * 0.25
  return (
    `<path d="${posts}" stroke="${brush.tone('#4e4335')}" stroke-width="${n(size * 0.045)}"/>` +
    `<path d="M${n(left)},${n(y - size * 0.28)}h${n(size * 2.6)}v${n(size * 0.1)}h${n(-size * 2.6)}Z" fill="${brush.tone('#9a8467')}"/>` +
    `<path d="M${n(shelter)},${n(y - size * 0.28)}v${n(-size * 0.3)}h${n(size * 0.5)}v${n(size * 0.3)}Z" fill="${brush.tone('#e9e2d0')}"/>` +
    `<path d="M${n(shelter - size * 0.08)},${n(y - size * 0.56)}l${n(size * 0.33)},${n(-size * 0.2)}l${n(size * 0.33)},${n(size * 0.2)}Z" fill="${brush.tone('#7d3b33')}"/>`
  )
}

/** Passenger ferry under way. */
export function ferry(brush: Brush, x: number, y: number, size: number): string {
  const light = brush.isNight ? '#ffdf9c' : brush.tone('#2b4656')
  return (
    `<path d="M${n(x - size * 0.5)},${n(y)}l${n(-size * 0.03)},${n(-size * 0.09)}h${n(size)}l${n(size * 0.08)},${n(-size * 0.02)}l${n(-size * 0.1)},${n(size * 0.11)}Z" fill="${brush.tone('#1f4e79')}"/>` +
    `<path d="M${n(x - size * 0.48)},${n(y - size * 0.09)}v${n(-size * 0.1)}h${n(size * 0.86)}l${n(size * 0.06)},${n(size * 0.1)}ZM${n(x - size * 0.4)},${n(y - size * 0.19)}v${n(-size * 0.08)}h${n(size * 0.62)}l${n(size * 0.07)},${n(size * 0.08)}Z" fill="${brush.tone('#fbf9f2')}"/>` +
    `<path d="M${n(x - size * 0.44)},${n(y - size * 0.165)}h${n(size * 0.76)}v${n(size * 0.045)}h${n(-size * 0.76)}ZM${n(x - size * 0.36)},${n(y - size * 0.25)}h${n(size * 0.54)}v${n(size * 0.035)}h${n(-size * 0.54)}Z" fill="${light}"/>` +
    `<path d="M${n(x - size * 0.5)},${n(y + 1)}h${n(-size * 0.7)}l${n(size * 0.7)},${n(-size * 0.03)}Z" fill="${brush.tone('#ffffff')}" fill-opacity=".75"/>`
  )
}
