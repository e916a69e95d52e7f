import coastline from '~/assets/coastline.json?url'
import type { Place } from './place'

/** Corners of a shore in Leaflet's order, latitude first. */
export type Shore = [number, number][]

const METRES_PER_DEGREE = 111_195
/** Accuracy of the drawn coastline; closer to it, land and water cannot be told apart. */
const ROUGHNESS = 400

let shores: Promise<Shore[]> | null = null

/** The shores of the region, fetched once; rejects when they cannot be fetched. */
export function loadShores(): Promise<Shore[]> {
  shores ??= fetchShores().catch((error: unknown) => {
    shores = null
    throw error
  })
  return shores
}

/** Whether a position is on land, farther from any shore than the coastline's accuracy. */
export function isAshore(place: Place, land: Shore[]): boolean {
  return land.some((shore) => isInside(place, shore) && metresToShore(place, shore) > ROUGHNESS)
}

async function fetchShores(): Promise<Shore[]> {
  const response = await fetch(coastline)
  if (!response.ok) throw new Error(`The coastline answered ${response.status}`)
  const { steps, rings } = (await response.json()) as { steps: number; rings: number[][] }

  return rings.map((ring) => unpacked(ring, steps))
}

/** Deltas from point to point, longitude first (tools/page_assets/coastline.ts). */
function unpacked(ring: number[], steps: number): Shore {
  let [x, y] = [0, 0]

  return Array.from({ length: ring.length / 2 }, (_, index) => {
    x += ring[2 * index]
    y += ring[2 * index + 1]
    return [y / steps, x / steps]
  })
}

/** Ray casting: counts the shore crossings of a line to the east. */
function isInside({ latitude, longitude }: Place, shore: Shore): boolean {
  const crossings = shore.filter(([y, x], index) => {
    const [beforeY, beforeX] = shore.at(index - 1)!
    if (y > latitude === beforeY > latitude) return false
    return longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x)
  })

  return crossings.length % 2 === 1
}

function metresToShore(place: Place, shore: Shore): number {
  const squash = Math.cos((place.latitude * Math.PI) / 180)
  const flat = shore.map(([y, x]) => [
    (x - place.longitude) * squash * METRES_PER_DEGREE,
    (y - place.latitude) * METRES_PER_DEGREE,
  ])

  return Math.min(...flat.map(([x, y], index) => metresToLine(flat.at(index - 1)!, [x, y])))
}

/** Distance from the origin to a line segment of the shore. */
function metresToLine([ax, ay]: number[], [bx, by]: number[]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))

  return Math.hypot(ax + share * dx, ay + share * dy)
}
