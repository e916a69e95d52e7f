import { gradient, n, type Brush } from '../brush.ts'
import type { Random } from '../random.ts'

/** A few gulls in the air. */
export function gulls(
  brush: Brush,
  random: Random,
  sky: { x: number; y: number; spread: number; size: number }
): string {
  let drawn = ''
  const count = random.whole(3, 6)
  for (let bird = 0; bird < count; bird++) {
    const x = sky.x + random.between(-1, 1) * sky.spread
    const y = sky.y + random.between(-0.5, 0.5) * sky.spread
    const span = sky.size * random.between(0.5, 1.1)
    const lift = random.between(0.15, 0.4)
    const tilt = random.whole(-14, 14)
    drawn +=
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${tilt})">` +
      `<path d="M${n(-span)},${n(-span * lift)}Q${n(-span * 0.45)},${n(-span * lift * 1.5)} 0,0Q${n(span * 0.45)},${n(-span * lift * 1.5)} ${n(span)},${n(-span * lift)}Q${n(span * 0.45)},${n(-span * lift * 0.9)} ${n(span * 0.1)},${n(span * 0.1)}Q0,${n(span * 0.16)} ${n(-span * 0.1)},${n(span * 0.1)}Q${n(-span * 0.45)},${n(-span * lift * 0.9)} ${n(-span)},${n(-span * lift)}Z" fill="${brush.tone('#fdfcf7')}"/>` +
      `<path d="M${n(-span)},${n(-span * lift)}l${n(span * 0.2)},${n(-span * 0.06)}l${n(-span * 0.04)},${n(span * 0.08)}ZM${n(span)},${n(-span * lift)}l${n(-span * 0.2)},${n(-span * 0.06)}l${n(span * 0.04)},${n(span * 0.08)}Z" fill="${brush.tone('#2e3a40')}"/></g>`
  }
  return drawn
}

export type JettyFrame = {
  /** Vanishing point of the planks on the horizon. */
  vanishX: number
  vanishY: number
  /** Near edge at the bottom of the picture. */
  nearX: number
  nearY: number
  nearHalf: number
  /** Where the jetty ends on the way to the vanishing point, 0..1. */
  reach: number
}

/** Timber jetty running away from the viewer: planks, edge beams and posts with caps. */
export function jetty(
  brush: Brush,
  random: Random,
  frame: JettyFrame
): { above: string; below: string } {
  const at = (depth: number) => {
    const share = 1 - 1 / (1 + depth)
    return {
      x: frame.nearX + (frame.vanishX - frame.nearX) * share,
      y: frame.nearY + (frame.vanishY - frame.nearY) * share,
      half: frame.nearHalf * (1 - share),
    }
  }
  const last = 1 / (1 - frame.reach) - 1
  const planks = planksOf(brush, random, at, last)
  let posts = ''
  let mirrored = ''
  for (let index = 5; index >= 0; index--) {
    const end = at(0.14 + (last - 0.14) * (index / 5) ** 1.7)
    for (const side of [-1, 1]) {
      const x = end.x + side * end.half * 1.04
      const wide = end.half * 0.15
      posts += post(brush, x, end.y, wide, end.half * 0.72)
      mirrored += post(brush, x, end.y + end.half * 0.34, wide, end.half * -0.9)
    }
  }
  const near = at(0)
  const far = at(last)
  const skirt = near.half * 0.14
  const shadow = `<path d="M${n(near.x - near.half)},${n(near.y)}L${n(far.x - far.half)},${n(far.y)}h${n(far.half * 2)}L${n(near.x + near.half)},${n(near.y)}v${n(near.half * 0.5)}L${n(far.x + far.half * 1.2)},${n(far.y + far.half * 0.8)}h${n(-far.half * 2.4)}L${n(near.x - near.half * 1.2)},${n(near.y + near.half * 0.5)}Z" fill="${brush.tone('#12262e')}" fill-opacity=".75"/>`
  const beam = [-1, 1]
    .map(
      (side) =>
        `<path d="M${n(near.x + side * near.half)},${n(near.y)}L${n(far.x + side * far.half)},${n(far.y)}v${n(far.half * 0.14)}L${n(near.x + side * near.half)},${n(near.y + skirt)}Z" fill="${brush.tone('#55452f')}"/>`
    )
    .join('')
  return { above: beam + planks + posts, below: shadow + mirrored }
}

function planksOf(
  brush: Brush,
  random: Random,
  at: (depth: number) => { x: number; y: number; half: number },
  last: number
): string {
  const woods = ['#b8a587', '#a8947a', '#c4b295', '#98866c', '#b09c7e']
  let drawn = ''
  for (let depth = -0.1; depth < last; depth += 0.036) {
    const near = at(depth)
    const far = at(Math.min(last, depth + 0.033))
    const wood = random.pick(woods)
    drawn += `<path d="M${n(near.x - near.half)},${n(near.y)}L${n(far.x - far.half)},${n(far.y)}h${n(far.half * 2)}L${n(near.x + near.half)},${n(near.y)}Z" fill="${brush.tone(wood, random.between(-0.14, 0.1))}"/>`
    const gap = at(Math.min(last, depth + 0.0345))
    drawn += `<path d="M${n(gap.x - gap.half)},${n(gap.y)}h${n(gap.half * 2)}" stroke="${brush.tone('#3d3326')}" stroke-width="${n(Math.max(0.6, gap.half * 0.012))}"/>`
    if (random.chance(0.6)) {
      const from = random.between(-0.9, 0.3)
      const y = near.y + (far.y - near.y) * 0.5
      drawn += `<path d="M${n(near.x + near.half * from)},${n(y)}h${n(near.half * random.between(0.2, 0.6))}" stroke="${brush.tone('#6d5c45')}" stroke-opacity=".4" stroke-width="${n(Math.max(0.5, near.half * 0.006))}"/>`
    }
  }
  return drawn
}

function post(brush: Brush, x: number, y: number, wide: number, tall: number): string {
  const wood = gradient(
    [
      [0, brush.tone('#b19a78')],
      [0.4, brush.tone('#83704f')],
      [1, brush.tone('#40362a')],
    ],
    true
  )
  const half = wide / 2
  return (
    `${wood.definition}<path d="M${n(x - half)},${n(y - tall)}h${n(wide)}V${n(y + Math.abs(tall) * 0.6)}h${n(-wide)}Z" fill="${wood.fill}"/>` +
    `<ellipse cx="${n(x)}" cy="${n(y - tall)}" rx="${n(half)}" ry="${n(half * 0.36)}" fill="${brush.tone('#d8c9ab')}"/>` +
    `<path d="M${n(x - half * 1.1)},${n(y - tall * 0.62)}h${n(wide * 1.1)}v${n(Math.abs(tall) * 0.1)}h${n(-wide * 1.1)}Z" fill="${brush.tone('#e9dcc3')}"/>`
  )
}

const DINGHY_PAINTS = ['#f4efe2', '#1d6b6e', '#e4572e', '#27435a', '#f2c14e', '#7fa7a0']

/** Clinker dinghy on the shore with oars and a bow line, seen from above. */
export function dinghy(brush: Brush, random: Random, x: number, y: number, size: number): string {
  const paint = random.pick(DINGHY_PAINTS)
  const side = gradient([
    [0, brush.tone(paint, 0.1)],
    [1, brush.tone(paint, -0.34)],
  ])
  const inside = gradient([
    [0, brush.tone('#7c5c38')],
    [1, brush.tone('#c2975f')],
  ])
  const scale = size / 100
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.whole(-7, 3)}) scale(${scale.toFixed(3)})">${side.definition}${inside.definition}` +
    `<ellipse cx="2" cy="16" rx="56" ry="7" fill="${brush.tone('#2c241a')}" fill-opacity=".38"/>` +
    `<path d="M-52,-12C-50,4 -44,14 -36,17C-10,22 26,18 44,6C52,0 58,-10 60,-20C40,-8 -10,0 -52,-12Z" fill="${side.fill}"/>` +
    `<path d="M-50,-4C-12,8 36,2 57,-13M-47,4C-12,14 32,9 52,-5M-43,11C-12,19 26,15 46,3" fill="none" stroke="${brush.tone(paint, -0.45)}" stroke-width=".8" stroke-opacity=".7"/>` +
    `<path d="M-52,-12C-44,-24 -6,-31 26,-29C42,-28 54,-25 60,-20C40,-6 -8,2 -52,-12Z" fill="${inside.fill}"/>` +
    `<path d="M-30,-20C-28,-14 -26,-10 -22,-7L-8,-6C-13,-12 -15,-19 -16,-25ZM10,-28.6C12,-22 15,-14 20,-9L32,-12C27,-18 24,-24 22,-29Z" fill="${brush.tone('#dcb781')}"/>` +
    `<path d="M-52,-12C-44,-24 -6,-31 26,-29C42,-28 54,-25 60,-20C40,-6 -8,2 -52,-12Z" fill="none" stroke="${brush.tone('#f3e7cf')}" stroke-width="2.2"/>` +
    `<path d="M-52,-12C-10,1 38,-6 60,-20" fill="none" stroke="${brush.tone('#8a6238')}" stroke-width="2.4"/>` +
    `<path d="M-44,-19L46,-24M-36,-8L44,-14" stroke="${brush.tone('#e8cfa0')}" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="M-58,-18.6L-42,-19.6L-42,-17.8L-58,-15.4ZM-52,-7.6L-35,-9L-35,-7.2L-51,-4.4Z" fill="${brush.tone('#f1e2c2')}"/>` +
    `<path d="M60,-20C74,-14 70,4 88,8S112,20 124,18" fill="none" stroke="${brush.tone('#d9c79d')}" stroke-width="1.8" stroke-linecap="round"/></g>`
  )
}
