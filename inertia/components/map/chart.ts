import 'leaflet/dist/leaflet.css'
import '~/css/map.css'
import L from 'leaflet'
import { loadShores } from './land'
import type { Place } from './place'
import { type PlaceName, placeNames } from './place_names'
import type { Tiles } from './tiles'

export interface ChartOptions {
  /** Accessible name. */
  label: string
  /** Raster tiles to lay over the drawn coastline. */
  tiles: Tiles | null
  /** Whether wheel and touch move the map inside a scrolling page. */
  isMain?: boolean
  maxZoom?: number
}

const REGION = L.latLngBounds([-37.9, 172.5], [-34.3, 176.6])
const HOME = L.latLngBounds([-37.1, 174.3], [-36.2, 175.5])
const SOURCE =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">OpenStreetMap</a> contributors'

/** A map of the region: drawn coastline, place names, a scale in metres and optionally tiles. The caller removes it. */
export function openChart(element: HTMLElement, wish: ChartOptions): L.Map {
  const { label, tiles, isMain = false, maxZoom = 15 } = wish
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isTouch = window.matchMedia('(pointer: coarse)').matches

  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  const map = L.map(element, {
    minZoom: 6,
    maxZoom,
    zoomSnap: 0.5,
    maxBounds: REGION.pad(0.3),
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
  drawLand(map)
  writeNames(map)
  if (tiles) layTiles(map, tiles)
  return map
}

export function latLng({ latitude, longitude }: Place): L.LatLng {
  return L.latLng(latitude, longitude)
}

/** When the coastline cannot be loaded, the map stays usable without land. */
function drawLand(map: L.Map) {
  const pane = map.createPane('land')
  pane.style.zIndex = '150'
  let isOpen = true
  map.on('unload', () => (isOpen = false))

  void loadShores().then(
    (shores) => {
      if (!isOpen) return
      const renderer = L.svg({ padding: 0.6, pane: 'land' })
      shores.forEach((shore) =>
        L.polygon(shore, {
          pane: 'land',
          renderer,
          className: 'chart-land',
          interactive: false,
          smoothFactor: 0.8,
        }).addTo(map)
      )
    },
    () => undefined
  )
}

/**
 * Names depend on the zoom level. They are hidden from screen readers; the location of a mooring is also given as
 * text.
 */
function writeNames(map: L.Map) {
  const pane = map.createPane('names')
  pane.style.zIndex = '350'
  pane.setAttribute('aria-hidden', 'true')
  const names = placeNames.map((place) => ({ zoom: place.zoom, mark: nameMark(place) }))
  const show = () =>
    names.forEach(({ zoom, mark }) =>
      map.getZoom() >= zoom ? mark.addTo(map) : mark.removeFrom(map)
    )

  show()
  map.on('zoomend', show)
}

function nameMark({ name, at, kind }: PlaceName): L.Marker {
  const text = document.createElement('span')
  text.textContent = name

  return L.marker(at, {
    pane: 'names',
    interactive: false,
    keyboard: false,
    icon: L.divIcon({ className: `chart-name chart-name-${kind}`, html: text, iconSize: [0, 0] }),
  })
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
