/** Cuts resources/coastline into the tiles of public/coastline (docs/map.md). */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import {
  COVERED,
  EXTENT,
  MARGIN,
  tileAt,
  type TileKey,
  worldAt,
} from '../../resources/coastline/coast_tile.ts'
import { placeNames } from '../../inertia/components/map/place_names.ts'
import { inProject } from '../launcher/paths.ts'

type Position = [x: number, y: number]
type Ring = Position[]

const SOURCE = inProject('resources', 'coastline')
/** The state of the data. Browsers keep the files for a year, so other files need another folder. */
const TARGET = inProject('public', 'coastline', '2022')

/** Metres of accuracy and the smallest island in square metres, by zoom level of the tiles. */
const LEVELS = [
  { zoom: 5, accuracy: 150, smallest: 100_000 },
  { zoom: 8, accuracy: 35, smallest: 3_000 },
  { zoom: 10, accuracy: 3, smallest: 0 },
]
/** Named islands by area: from which zoom their name is shown. */
const NAME_ZOOMS = [
  { area: 5_000_000, zoom: 11 },
  { area: 500_000, zoom: 12 },
  { area: 50_000, zoom: 13 },
  { area: 0, zoom: 14 },
]
/** A metre at the latitude of Auckland, in parts of the Web Mercator world. */
const METRE = 1 / (40_075_016 * Math.cos((36.7 * Math.PI) / 180))

rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
writeTiles(readRings())
writeIslands()

function readRings(): Ring[] {
  const text = gunzipSync(readFileSync(join(SOURCE, 'land.geojson.gz'))).toString()
  const { features } = JSON.parse(text) as {
    features: { geometry: { coordinates: [number, number][][] } }[]
  }

  return features.flatMap(({ geometry }) =>
    geometry.coordinates.map((ring) => ring.slice(0, -1).map(([x, y]) => worldAt(x, y)))
  )
}

function writeTiles(rings: Ring[]) {
  for (const { zoom, accuracy, smallest } of LEVELS) {
    const kept = rings
      .filter((ring) => squareMetres(ring) >= smallest)
      .map((ring) => simplified(ring, accuracy * METRE))
      .filter((ring) => ring.length >= 3)
    const sizes = tilesOf(zoom).map((tile) => {
      const bytes = packed(kept.map((ring) => inTile(ring, tile)).filter((ring) => ring.length > 2))
      writeFileSync(join(TARGET, `${zoom}-${tile.x}-${tile.y}.bin`), bytes)
      return bytes.length
    })

    console.log(
      `level ${zoom}: ${sizes.length} tiles, ${sum(sizes)} bytes, the largest ${Math.max(...sizes)}`
    )
  }
}

function tilesOf(zoom: number): TileKey[] {
  const first = tileAt({ latitude: COVERED.north, longitude: COVERED.west }, zoom)
  const last = tileAt({ latitude: COVERED.south, longitude: COVERED.east }, zoom)

  return range(first.x, last.x).flatMap((x) => range(first.y, last.y).map((y) => ({ zoom, x, y })))
}

/** In steps from the tile's corner, clipped to the tile and its margin. */
function inTile(ring: Ring, { zoom, x, y }: TileKey): Ring {
  const steps = ring.map(([worldX, worldY]): Position => [
    (worldX * 2 ** zoom - x) * EXTENT,
    (worldY * 2 ** zoom - y) * EXTENT,
  ])
  let kept = steps
  for (const axis of [0, 1]) {
    kept = cut(kept, (point) => point[axis] + MARGIN)
    kept = cut(kept, (point) => EXTENT + MARGIN - point[axis])
  }
  const whole = kept.map(([stepX, stepY]): Position => [Math.round(stepX), Math.round(stepY)])

  return whole.filter(([stepX, stepY], index) => {
    const [beforeX, beforeY] = whole.at(index - 1)!
    return stepX !== beforeX || stepY !== beforeY
  })
}

/** Keeps the points with a `depth` of at least 0 and adds the points where the shore crosses the edge. */
function cut(ring: Ring, depth: (point: Position) => number): Ring {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1)!
    const [here, there] = [depth(point), depth(before)]
    const kept: Ring = here >= 0 ? [point] : []

    return here >= 0 === there >= 0 ? kept : [crossing(before, point, there, here), ...kept]
  })
}

function crossing(a: Position, b: Position, depthOfA: number, depthOfB: number): Position {
  const share = depthOfA / (depthOfA - depthOfB)
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

/** Variable-length integers, as `readTile` expects them. */
function packed(rings: Ring[]): Uint8Array {
  const bytes: number[] = []
  const write = (value: number) => {
    while (value > 127) {
      bytes.push((value & 127) | 128)
      value >>>= 7
    }
    bytes.push(value)
  }
  const writeStep = (value: number) => write(value < 0 ? -value * 2 - 1 : value * 2)

  write(rings.length)
  for (const ring of rings) {
    let [x, y] = [0, 0]
    write(ring.length)
    for (const [nextX, nextY] of ring) {
      writeStep(nextX - x)
      writeStep(nextY - y)
      ;[x, y] = [nextX, nextY]
    }
  }
  return Uint8Array.from(bytes)
}

/** Leaves out points while the line stays within the tolerance (Douglas and Peucker). */
function simplified(ring: Ring, tolerance: number): Ring {
  const closed = [...ring, ring[0]]
  const isKept = new Uint8Array(closed.length)
  const middle = farthest(closed, 0, closed.length - 1).index
  const parts: [number, number][] = [
    [0, middle],
    [middle, closed.length - 1],
  ]
  isKept[0] = isKept[middle] = 1

  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part
    const { index, distance } = farthest(closed, first, last)
    if (distance <= tolerance) continue
    isKept[index] = 1
    parts.push([first, index], [index, last])
  }
  return ring.filter((_, index) => isKept[index] === 1)
}

/** The point between two others that is farthest from their line. */
function farthest(points: Ring, first: number, last: number) {
  const [[ax, ay], [bx, by]] = [points[first], points[last]]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  let [best, distance] = [first, 0]

  for (let index = first + 1; index < last; index++) {
    const [px, py] = [points[index][0] - ax, points[index][1] - ay]
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
    const away = Math.hypot(px - share * dx, py - share * dy)
    if (away > distance) [best, distance] = [index, away]
  }
  return { index: best, distance }
}

function squareMetres(ring: Ring): number {
  const [originX, originY] = ring[0]
  const twice = ring.map(([x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1)!
    return (beforeX - originX) * (y - originY) - (x - originX) * (beforeY - originY)
  })

  return Math.abs(sum(twice)) / 2 / METRE ** 2
}

/** Names of islands that are not among the product's own, largest first. */
function writeIslands() {
  const own = placeNames.filter(({ kind }) => kind === 'island').map(({ name }) => name)
  const rows = parse(readFileSync(join(SOURCE, 'islands.csv')), { columns: true }) as Record<
    'name' | 'latitude' | 'longitude' | 'area_m2',
    string
  >[]
  const islands = rows
    .filter(
      ({ name }) => !name.startsWith('North Island') && !own.some((one) => name.includes(one))
    )
    .map(({ name, latitude, longitude, area_m2: area }) => [
      name.replace(/ ?\/ ?/, ' / '),
      Number(Number(latitude).toFixed(4)),
      Number(Number(longitude).toFixed(4)),
      NAME_ZOOMS.find((level) => Number(area) >= level.area)!.zoom,
    ])

  writeFileSync(join(TARGET, 'islands.json'), JSON.stringify(islands))
  console.log(`${islands.length} names of islands`)
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
