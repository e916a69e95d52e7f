import 'leaflet/dist/leaflet.css'
import '~/css/map.css'
import L from 'leaflet'
import { COVERED } from '../../../resources/coastline/coast_tile'
import { dotLand, drawLand, fadeEnd } from './land'
import { writeNames } from './names_layer'
import type { Place } from './place'
import type { Tiles } from './tiles'

export interface ChartOptions {
  /** Read aloud. */
  label: string
  /** Raster tiles to lay over the drawn coastline. */
  tiles: Tiles | null
  /** Wheel and finger move the map although it lies in a page to scroll. */
  isMain?: boolean
  maxZoom?: number
}

const REGION = L.latLngBounds([COVERED.south, COVERED.west], [COVERED.north, COVERED.east])
/** A little less, so that the end of the land stays out of view. */
const VISITED = REGION.pad(-0.025)
/** The harbour between the city and Devonport, whose nearest moorings Browse begins with. */
export const AUCKLAND: Place = { latitude: -36.838, longitude: 174.78 }
/** Where most boats of Auckland lie: the Waitematā, the inner Gulf and the coast up to Kawau. */
export const HOME = L.latLngBounds([-36.95, 174.55], [-36.35, 175.3])
const SOURCE =
  'Coastline: Toitū Te Whenua LINZ, <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">CC BY 4.0</a>'

/**
 * A map of the region: drawn land and names, a scale in metres, perhaps tiles. What lies in the pane `water` is hidden
 * by land. Whoever opens it closes it.
 */
export function openChart(element: HTMLElement, options: ChartOptions): L.Map {
  const { label, tiles, isMain = false, maxZoom = 15 } = options
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isTouch = window.matchMedia('(pointer: coarse)').matches

  // Leaflet would let the browser scroll to the map that is pressed, and scroll back.
  element.addEventListener('mousedown', () => element.focus({ preventScroll: true }), true)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  const map = L.map(element, {
    minZoom: 6,
    maxZoom,
    zoomSnap: 0.5,
    maxBounds: VISITED,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    scrollWheelZoom: isMain,
    dragging: isMain || !isTouch,
    renderer: L.svg({ padding: 0.6 }),
  }).fitBounds(HOME)

  map.attributionControl.setPrefix(false).addAttribution(SOURCE)
  L.control.scale({ imperial: false, maxWidth: 110 }).addTo(map)
  map.createPane('water').style.zIndex = '140'
  drawLand(map)
  dotLand(map)
  fadeEnd(map, REGION)
  writeNames(map)
  if (tiles) layTiles(map, tiles)
  return map
}

/** Removes a map. Leaflet 1.9 would end a zoom that is under way on the removed map, which throws. */
export function closeChart(map: L.Map): void {
  Object.assign(map, { _animatingZoom: false })
  map.remove()
}

export function latLng({ latitude, longitude }: Place): L.LatLng {
  return L.latLng(latitude, longitude)
}

function layTiles(map: L.Map, { url, attribution }: Tiles) {
  const credit = document.createElement('span')
  credit.textContent = attribution ?? ''

  L.tileLayer(url, {
    maxZoom: 19,
    attribution: credit.innerHTML,
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(map)
  map.getPane('names')!.hidden = true
}
