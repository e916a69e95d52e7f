import { n, type Brush } from '../brush.ts'
import type { Random } from '../random.ts'

/** Pōhutukawa bough in flower that hangs into the picture from `x`, `y`; negative reach goes left. */
export function pohutukawaBough(
  brush: Brush,
  random: Random,
  bough: { x: number; y: number; reach: number; drop: number; size: number }
): string {
  const { x, y, reach, drop, size } = bough
  let wood = ''
  let back = ''
  let front = ''
  for (let arm = 0; arm < 6; arm++) {
    const share = (arm + 1) / 6
    const endX = x + reach * share * random.between(0.85, 1.1)
    const endY = y + drop * (1.05 - share * random.between(0.35, 0.75))
    wood += `<path d="M${n(x)},${n(y + drop * 0.1 * arm)}Q${n((x + endX) / 2)},${n(y - drop * 0.05)} ${n(endX)},${n(endY)}" fill="none" stroke="${brush.tone('#3a2f28')}" stroke-width="${n(size * (0.55 - arm * 0.05))}" stroke-linecap="round"/>`
    for (let clump = 0; clump < 8; clump++) {
      const along = random.between(0.25, 1.05)
      const atX = x + (endX - x) * along + random.between(-1, 1) * size * 1.5
      const atY = y + (endY - y) * along ** 0.8 + random.between(-1.1, 1.1) * size
      back += leaves(brush, random, { x: atX, y: atY, size: size * 1.05, count: 12, dark: true })
      front += leaves(brush, random, {
        x: atX,
        y: atY - size * 0.4,
        size: size * 0.9,
        count: 9,
        dark: false,
      })
      if (random.chance(0.62)) {
        front += blossom(
          brush,
          random,
          atX + random.between(-1, 1) * size,
          atY - size * 0.5,
          size * random.between(0.34, 0.62)
        )
      }
    }
  }
  return wood + back + front
}

function leaves(
  brush: Brush,
  random: Random,
  clump: { x: number; y: number; size: number; count: number; dark: boolean }
): string {
  const greens = clump.dark
    ? ['#1d3a2e', '#25473a', '#18322b']
    : ['#3f6b49', '#557f55', '#6f9468', '#345b45']
  let drawn = ''
  for (let leaf = 0; leaf < clump.count; leaf++) {
    const x = clump.x + random.between(-1, 1) * clump.size
    const y = clump.y + random.between(-0.8, 0.8) * clump.size
    drawn += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(clump.size * random.between(0.24, 0.38))}" ry="${n(clump.size * random.between(0.1, 0.17))}" fill="${brush.tone(random.pick(greens))}" transform="rotate(${random.whole(-70, 70)} ${n(x)} ${n(y)})"/>`
  }
  return drawn
}

/** Brush of red stamens. */
function blossom(brush: Brush, random: Random, x: number, y: number, size: number): string {
  let spikes = ''
  for (let spike = 0; spike < 18; spike++) {
    const angle = Math.PI * random.between(-1.15, 0.15)
    const length = size * random.between(0.7, 1.15)
    spikes += `M${n(x)},${n(y)}l${n(Math.cos(angle) * length)},${n(Math.sin(angle) * length)}`
  }
  return (
    `<path d="${spikes}" stroke="${brush.tone('#8e1822')}" stroke-width="${n(size * 0.16)}" stroke-linecap="round"/>` +
    `<path d="${spikes}" stroke="${brush.tone('#d2323a')}" stroke-width="${n(size * 0.08)}" stroke-linecap="round"/>` +
    `<circle cx="${n(x)}" cy="${n(y - size * 0.1)}" r="${n(size * 0.3)}" fill="${brush.tone('#b3202a')}"/>`
  )
}

/** Harakeke: a fan of long blades and a few flower stalks. */
export function flax(brush: Brush, random: Random, x: number, y: number, size: number): string {
  let drawn = ''
  for (let blade = 0; blade < 26; blade++) {
    const lean = random.between(-1, 1)
    const foot = y - random.between(0, size * 0.1) + Math.abs(lean) * size * 0.03
    const tall = size * random.between(0.6, 1.05) * (1 - Math.abs(lean) * 0.25)
    const tipX = x + lean * size * 0.75
    const wide = size * 0.028
    drawn += `<path d="M${n(x + lean * size * 0.14 - wide)},${n(foot)}Q${n(x + lean * size * 0.25)},${n(y - tall * 0.75)} ${n(tipX)},${n(y - tall)}Q${n(x + lean * size * 0.3 + wide)},${n(y - tall * 0.7)} ${n(x + lean * size * 0.14 + wide)},${n(foot)}Z" fill="${brush.tone(random.pick(['#35553b', '#4d6e45', '#6d8a52', '#25422f']))}"/>`
  }
  for (let stalk = 0; stalk < 2; stalk++) {
    const lean = random.between(-0.4, 0.4) * size
    const tall = size * random.between(1.1, 1.4)
    drawn += `<path d="M${n(x)},${n(y)}Q${n(x)},${n(y - tall * 0.6)} ${n(x + lean)},${n(y - tall)}" fill="none" stroke="${brush.tone('#4a3128')}" stroke-width="${n(size * 0.013)}"/>`
    for (let bud = 0; bud < 9; bud++) {
      const up = 0.66 + bud * 0.04
      const side = bud % 2 ? 1 : -1
      const budX = x + lean * up ** 2.4 + side * size * 0.022
      drawn += `<ellipse cx="${n(budX)}" cy="${n(y - tall * up)}" rx="${n(size * 0.024)}" ry="${n(size * 0.009)}" fill="${brush.tone(random.pick(['#8c3a2c', '#a8503a', '#6b3328']))}" transform="rotate(${side * -38} ${n(budX)} ${n(y - tall * up)})"/>`
    }
  }
  return drawn
}

/** Tī kōuka: slim forked trunk with round heads of blades. */
export function cabbageTree(
  brush: Brush,
  random: Random,
  x: number,
  y: number,
  size: number
): string {
  let drawn = ''
  const heads = [
    [-0.16, 0.72],
    [0.12, 0.86],
    [0.02, 1],
  ]
  for (const [side, up] of heads) {
    const headX = x + side! * size
    const headY = y - up! * size
    drawn += `<path d="M${n(x)},${n(y)}Q${n(x)},${n(y - size * 0.5)} ${n(headX)},${n(headY)}" fill="none" stroke="${brush.tone('#5d5142')}" stroke-width="${n(size * 0.045)}"/>`
    let blades = ''
    for (let blade = 0; blade < 34; blade++) {
      const angle = random.between(0, Math.PI * 2)
      const length = size * random.between(0.12, 0.2)
      blades += `M${n(headX)},${n(headY)}l${n(Math.cos(angle) * length)},${n(Math.sin(angle) * length + size * 0.02)}`
    }
    drawn += `<path d="${blades}" stroke="${brush.tone('#2f4b36')}" stroke-width="${n(size * 0.02)}"/><path d="${blades}" stroke="${brush.tone('#67855a')}" stroke-width="${n(size * 0.008)}"/>`
  }
  return drawn
}

/** Clumps of bush along a shore, in rounded dabs; returns SVG standing on `y`. */
export function bushLine(
  brush: Brush,
  random: Random,
  line: { from: number; to: number; y: (x: number) => number; size: number; greens?: string[] }
): string {
  const greens = line.greens ?? ['#2c5141', '#3c6a4a', '#24463b', '#557d50']
  let drawn = ''
  for (let x = line.from; x < line.to; x += line.size * random.between(0.5, 1)) {
    const size = line.size * random.between(0.6, 1.25)
    const y = line.y(x)
    drawn += `<ellipse cx="${n(x)}" cy="${n(y - size * 0.35)}" rx="${n(size * 0.8)}" ry="${n(size * 0.62)}" fill="${brush.tone(random.pick(greens))}"/>`
    drawn += `<ellipse cx="${n(x - size * 0.2)}" cy="${n(y - size * 0.62)}" rx="${n(size * 0.42)}" ry="${n(size * 0.3)}" fill="${brush.tone(random.pick(greens), 0.14)}"/>`
  }
  return drawn
}

/** Low mangroves at the water's edge. */
export function mangroves(
  brush: Brush,
  random: Random,
  line: { from: number; to: number; y: number; size: number }
): string {
  let drawn = ''
  for (let x = line.from; x < line.to; x += line.size * random.between(0.7, 1.3)) {
    drawn += `<path d="M${n(x - line.size * 0.3)},${n(line.y)}l${n(line.size * 0.2)},${n(-line.size * 0.5)}l${n(line.size * 0.25)},${n(line.size * 0.5)}" fill="none" stroke="${brush.tone('#4b4238')}" stroke-width="${n(line.size * 0.06)}"/>`
  }
  return (
    drawn +
    bushLine(brush, random, {
      from: line.from,
      to: line.to,
      y: () => line.y - line.size * 0.3,
      size: line.size,
      greens: ['#4f6446', '#637a50', '#3d523e', '#78895c'],
    })
  )
}
