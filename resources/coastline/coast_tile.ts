interface Place {
  latitude: number
  longitude: number
}

/** Latitude first, as in Leaflet. */
export type Line = [latitude: number, longitude: number][]

/** A square of the Web Mercator grid. */
export interface TileKey {
  zoom: number
  x: number
  y: number
}

/** The land of a tile. */
export interface CoastTile {
  /** Rings to fill; they reach a little beyond the tile, so that tiles leave no seams. */
  land: Line[]
  /** Lines to draw: the rings without their edges along the tile and along the end of the data. */
  shores: Line[]
}

type Position = [x: number, y: number]

/** The part of the world the data covers, in degrees. */
export const COVERED = { west: 172.2, south: -38.2, east: 176.9, north: -34.1 }
/** Steps along the side of a tile. */
export const EXTENT = 16_384
/** Steps by which a tile reaches beyond its sides. */
export const MARGIN = 256

const METRES_PER_DEGREE = 111_195
/** Jetties and breakwaters are land, and boats lie beside them: a place this near to the shore counts as afloat. */
const JETTY = 30

/** Reads a tile as tools/page_assets/coastline.ts writes it. Throws a RangeError when it is cut off. */
export function readTile(bytes: Uint8Array, tile: TileKey): CoastTile {
  const rings = readRings(bytes)
  const isEdge = edgeTest(tile)

  return {
    land: rings.map((ring) => ring.map((at) => degreesAt(at, tile))),
    shores: rings.flatMap((ring) =>
      shoresOf(ring, isEdge).map((line) => line.map((at) => degreesAt(at, tile)))
    ),
  }
}

/** The tile of a level that holds a place. */
export function tileAt({ latitude, longitude }: Place, zoom: number): TileKey {
  const [x, y] = worldAt(longitude, latitude)
  return { zoom, x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) }
}

/** Web Mercator, 0 to 1 from the north west. */
export function worldAt(longitude: number, latitude: number): Position {
  const slope = Math.tan((latitude * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.asinh(slope) / (2 * Math.PI)]
}

/** Whether a place is on land. */
export function isOnLand(place: Place, { land }: CoastTile): boolean {
  return land.filter((ring) => isInside(place, ring)).length % 2 === 1
}

/** Whether a place is on land and not at a jetty or breakwater. */
export function isAshore(place: Place, tile: CoastTile): boolean {
  return isOnLand(place, tile) && metresToShore(place, tile) > JETTY
}

/** Rings of variable-length integers: how many, then for each its number of points and the steps between them. */
function readRings(bytes: Uint8Array): Position[][] {
  let at = 0
  const next = () => {
    let [value, shift] = [0, 0]
    for (;;) {
      if (at >= bytes.length) throw new RangeError('The tile is cut off')
      const byte = bytes[at++]
      value |= (byte & 127) << shift
      if (byte < 128) return value
      shift += 7
    }
  }
  const step = () => {
    const value = next()
    return value & 1 ? -(value + 1) / 2 : value / 2
  }

  return Array.from({ length: next() }, () => {
    let [x, y] = [0, 0]
    return Array.from({ length: next() }, (): Position => [(x += step()), (y += step())])
  })
}

/** Tells pieces of a ring that are no shore: both ends on the same side of the tile or of the data. */
function edgeTest({ zoom, x, y }: TileKey) {
  const sides = (degrees: [number, number], axis: 0 | 1) =>
    Math.round((worldAt(...degrees)[axis] * 2 ** zoom - (axis === 0 ? x : y)) * EXTENT)
  const [west, north] = [COVERED.west, COVERED.north]
  const [east, south] = [COVERED.east, COVERED.south]
  const edges = [
    [-MARGIN, EXTENT + MARGIN, sides([west, north], 0), sides([east, north], 0)],
    [-MARGIN, EXTENT + MARGIN, sides([west, north], 1), sides([west, south], 1)],
  ]

  return (from: Position, to: Position) =>
    edges.some((values, axis) =>
      values.some((value) => Math.abs(from[axis] - value) <= 1 && Math.abs(to[axis] - value) <= 1)
    )
}

function shoresOf(ring: Position[], isEdge: (from: Position, to: Position) => boolean) {
  const lines: Position[][] = []
  let line: Position[] = []

  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length]
    if (isEdge(from, to)) {
      line = []
      return
    }
    if (line.length === 0) lines.push((line = [from]))
    line.push(to)
  })
  return lines
}

function degreesAt([stepX, stepY]: Position, { zoom, x, y }: TileKey): [number, number] {
  const [worldX, worldY] = [(x + stepX / EXTENT) / 2 ** zoom, (y + stepY / EXTENT) / 2 ** zoom]
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY))) * 180) / Math.PI

  return [latitude, worldX * 360 - 180]
}

/** Counts how often a line to the east crosses the ring. */
function isInside({ latitude, longitude }: Place, ring: Line): boolean {
  const crossings = ring.filter(([y, x], index) => {
    const [beforeY, beforeX] = ring.at(index - 1)!
    if (y > latitude === beforeY > latitude) return false
    return longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x)
  })

  return crossings.length % 2 === 1
}

function metresToShore(place: Place, { shores }: CoastTile): number {
  const squash = Math.cos((place.latitude * Math.PI) / 180)
  const flat = ([y, x]: [number, number]): Position => [
    (x - place.longitude) * squash * METRES_PER_DEGREE,
    (y - place.latitude) * METRES_PER_DEGREE,
  ]
  let least = Infinity

  for (const shore of shores)
    for (let index = 1; index < shore.length; index++)
      least = Math.min(least, metresToLine(flat(shore[index - 1]), flat(shore[index])))
  return least
}

/** From the origin to a straight piece of shore. */
function metresToLine([ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))

  return Math.hypot(ax + share * dx, ay + share * dy)
}
