import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Longitude and latitude in degrees. */
type Point = [number, number]
type Ring = Point[]

/** Northland to Coromandel with some sea around, in degrees. */
const BOUNDS = { west: 172.2, south: -38.2, east: 176.9, north: -34.1 }
/** Coordinates are rounded to 0.0001 degrees, about 10 m: finer than the source. */
const STEPS = 10_000
const TARGET = join(import.meta.dirname, '..', '..', 'inertia', 'assets', 'coastline.json')

const [source] = process.argv.slice(2)
if (!source) {
  console.error('usage: node tools/page_assets/coastline.ts MAP.GEO.JSON (docs/map.md says which)')
  process.exit(2)
}

const { geometries } = JSON.parse(readFileSync(source, 'utf8')) as {
  geometries: { coordinates: Ring[][] }[]
}
const rings = geometries
  .flatMap(({ coordinates }) => coordinates)
  .map(([shore]) => packed(inBounds(shore)))
  .filter((ring) => ring.length > 6)
const text = JSON.stringify({ steps: STEPS, rings })

writeFileSync(TARGET, `${text}\n`)
console.log(
  `${rings.length} shores, ${rings.flat().length / 2} points, ` +
    `${text.length} bytes, ${gzipSync(text).length} with gzip`
)

/** Clips a shore to the bounds, one side after the other. */
function inBounds(ring: Ring): Ring {
  const { west, south, east, north } = BOUNDS

  let kept = cut(ring, ([x]) => x - west)
  kept = cut(kept, ([x]) => east - x)
  kept = cut(kept, ([, y]) => y - south)
  return cut(kept, ([, y]) => north - y)
}

/** Keeps the points with a `depth` of at least 0 and adds the points where the shore crosses the edge. */
function cut(ring: Ring, depth: (point: Point) => number): Ring {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1)!
    const [here, there] = [depth(point), depth(before)]
    const kept: Ring = here >= 0 ? [point] : []

    return here >= 0 === there >= 0 ? kept : [crossing(before, point, there, here), ...kept]
  })
}

function crossing(a: Point, b: Point, depthOfA: number, depthOfB: number): Point {
  const share = depthOfA / (depthOfA - depthOfB)
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

/** Delta encoding in integer steps, longitude and latitude alternating: small numbers compress well. */
function packed(ring: Ring): number[] {
  let [x, y] = [0, 0]

  return ring.flatMap((point) => {
    const [nextX, nextY] = [Math.round(point[0] * STEPS), Math.round(point[1] * STEPS)]
    const step = [nextX - x, nextY - y]

    ;[x, y] = [nextX, nextY]
    return step[0] === 0 && step[1] === 0 ? [] : step
  })
}
