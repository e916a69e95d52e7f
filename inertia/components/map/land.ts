import L from 'leaflet'
import {
  type CoastTile,
  COVERED,
  isAshore as isAshoreIn,
  readTile,
  tileAt,
  type TileKey,
} from '../../../resources/coastline/coast_tile'
import type { Place } from './place'

/** Where tools/page_assets/coastline.ts writes the tiles; named after the state of the data. */
const FOLDER = '/coastline/2022'
/** From which zoom of the map each level of tiles is drawn. */
const LEVELS = [
  { from: 12, zoom: 10 },
  { from: 9.5, zoom: 8 },
  { from: 0, zoom: 5 },
]
const FINEST = 10

const tiles = new Map<string, Promise<CoastTile>>()

/** Above it the end of the data would be seen at the map's edge only. */
const FADES_BELOW = 11

/** Lets the land fade where the data end, instead of ending in a straight line. */
export function fadeEnd(map: L.Map, region: L.LatLngBounds) {
  const haze = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  map.createPane('haze').style.zIndex = '155'
  const layer = L.svgOverlay(haze, region.pad(0.01), { pane: 'haze', className: 'chart-haze' })
  const look = () => (map.getZoom() < FADES_BELOW ? layer.addTo(map) : layer.remove())

  look()
  map.on('zoomend', look)
}

/** From here the land may fill the map, and is dotted so that it is not taken for a map without a picture. */
const DOTTED_FROM = 12.5
const DOTS =
  '<pattern id="chart-dots" width="18" height="18" patternUnits="userSpaceOnUse"><rect width="18" height="18"/><circle cx="5" cy="5" r="1"/><circle cx="14" cy="14" r="1"/></pattern>'

/** Dots on the land of a map that is close. */
export function dotLand(map: L.Map) {
  const dots = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  dots.setAttribute('class', 'chart-dots')
  dots.innerHTML = DOTS
  const look = () =>
    map.getContainer().classList.toggle('chart-close', map.getZoom() >= DOTTED_FROM)

  map.getPane('land')!.append(dots)
  look()
  map.on('zoomend', look)
}

/** Draws the land of the visible part, finer when the map is closer. Without it the map is all sea, and still of use. */
export function drawLand(map: L.Map) {
  map.createPane('land').style.zIndex = '150'
  const renderer = L.svg({ padding: 0.6, pane: 'land' })
  const drawn = new Map<string, L.LayerGroup>()
  let asked = 0

  const draw = async () => {
    asked += 1
    const mine = asked
    const wanted = tilesIn(map)
    const loaded = await Promise.all(wanted.map(loadTile)).catch(() => null)
    if (!loaded || mine !== asked) return

    wanted.forEach((tile, index) => {
      const name = nameOf(tile)
      if (!drawn.has(name)) drawn.set(name, layerOf(loaded[index], renderer).addTo(map))
    })
    const names = new Set(wanted.map(nameOf))
    for (const [name, layer] of drawn)
      if (!names.has(name)) {
        layer.remove()
        drawn.delete(name)
      }
  }

  const first = requestAnimationFrame(() => void draw())
  map.on('moveend', draw)
  map.on('unload', () => {
    cancelAnimationFrame(first)
    asked = -1
  })
}

/** Whether a place is on land, farther than a jetty from the shore. Rejects when the coastline cannot be fetched. */
export async function isAshore(place: Place): Promise<boolean> {
  const { south, north, west, east } = COVERED
  const { latitude, longitude } = place
  if (latitude < south || latitude > north || longitude < west || longitude > east) return false

  return isAshoreIn(place, await loadTile(tileAt(place, FINEST)))
}

function tilesIn(map: L.Map): TileKey[] {
  const { zoom } = LEVELS.find(({ from }) => map.getZoom() >= from)!
  const seen = map.getBounds().pad(0.2)
  const first = tileAt(
    {
      latitude: Math.min(seen.getNorth(), COVERED.north),
      longitude: Math.max(seen.getWest(), COVERED.west),
    },
    zoom
  )
  const last = tileAt(
    {
      latitude: Math.max(seen.getSouth(), COVERED.south),
      longitude: Math.min(seen.getEast(), COVERED.east),
    },
    zoom
  )
  const found: TileKey[] = []

  for (let x = first.x; x <= last.x; x++)
    for (let y = first.y; y <= last.y; y++) found.push({ zoom, x, y })
  return found
}

function nameOf({ zoom, x, y }: TileKey): string {
  return `${zoom}-${x}-${y}`
}

function loadTile(tile: TileKey): Promise<CoastTile> {
  const name = nameOf(tile)
  const known = tiles.get(name)
  if (known) return known

  const loading = fetchTile(tile)
  tiles.set(name, loading)
  loading.catch(() => tiles.delete(name))
  return loading
}

async function fetchTile(tile: TileKey): Promise<CoastTile> {
  const response = await fetch(`${FOLDER}/${nameOf(tile)}.bin`)
  if (!response.ok) throw new Error(`The coastline answered ${response.status}`)

  return readTile(new Uint8Array(await response.arrayBuffer()), tile)
}

function layerOf({ land, shores }: CoastTile, renderer: L.SVG): L.LayerGroup {
  const look = { pane: 'land', renderer, interactive: false, smoothFactor: 0.8 }
  const rings = land.map((ring) => [ring])

  return L.layerGroup([
    L.polygon(rings, { ...look, className: 'chart-land', stroke: false }),
    L.polyline(shores, { ...look, className: 'chart-shore' }),
  ])
}

/** Names of the smaller islands with the zoom from which they are shown; rejects when they cannot be fetched. */
export async function loadIslands(): Promise<[string, number, number, number][]> {
  const response = await fetch(`${FOLDER}/islands.json`)
  if (!response.ok) throw new Error(`The islands answered ${response.status}`)

  return (await response.json()) as [string, number, number, number][]
}
