import { brushFor } from './brush.ts'
import { bach, boatshed, distantWharf, ferry, skyline } from './props/buildings.ts'
import { bushLine, mangroves } from './props/plants.ts'
import type { Stage } from './canvas.ts'
import type { Ridge } from './land.ts'
import type { Scene } from './scene.ts'

/** SVG of the details of the far shore: city, bush, houses, wharf, ferry. */
export function farShore(scene: Scene, stage: Stage, ridges: Ridge[]): string {
  const { random, width, unit, palette } = stage
  const y = stage.horizon + 1
  const nearest = ridges[ridges.length - 1]!
  const brush = brushFor(palette, 0.42)
  let drawn = ''
  if (scene.backdrop === 'city') {
    const away = stage.sunX > width / 2 ? 0.3 : 0.7
    drawn += skyline(brushFor(palette, 0.6), random, width * away, y, unit * 0.25)
  }

  const strip = shoreOf(nearest, width)
  if (strip) {
    const isMangrove = scene.details.includes('mangroves') || scene.backdrop === 'estuary'
    drawn += isMangrove
      ? mangroves(brush, random, { ...strip, y, size: unit * 0.02 })
      : bushLine(brush, random, { ...strip, y: () => y, size: unit * 0.017 })
    const at = () => random.between(strip.from, strip.to - unit * 0.06)
    if (scene.details.includes('baches')) {
      for (let house = 0; house < 6; house++) {
        drawn += bach(
          brush,
          random,
          at(),
          y - random.between(0.005, 0.04) * unit,
          unit * random.between(0.016, 0.026)
        )
      }
    }
    if (scene.details.includes('boatshed')) {
      for (let shed = 0; shed < 2; shed++)
        drawn += boatshed(brush, at(), y, unit * random.between(0.034, 0.044))
    }
    if (scene.details.includes('wharf')) {
      const isLeft = strip.from <= 0
      drawn += distantWharf(
        brush,
        isLeft ? strip.to * 0.8 : strip.from + (width - strip.from) * 0.2,
        y,
        unit * 0.06,
        isLeft ? 1 : -1
      )
    }
  }
  if (scene.details.includes('ferry')) {
    drawn += ferry(
      brushFor(palette, 0.25),
      random.between(0.2, 0.8) * width,
      y + unit * 0.004,
      unit * 0.085
    )
  }
  return drawn
}

/** The widest stretch of a ridge above the water. */
function shoreOf(ridge: Ridge, width: number): { from: number; to: number } | null {
  let best: { from: number; to: number } | null = null
  let from: number | null = null
  for (let x = 0; x <= width; x += 8) {
    const isLand = x < width && ridge.heightAt(x) > 3
    if (isLand && from === null) from = x
    if (!isLand && from !== null) {
      if (!best || x - from > best.to - best.from) best = { from, to: x }
      from = null
    }
  }
  return best
}
