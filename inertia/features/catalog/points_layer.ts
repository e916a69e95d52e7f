import L from 'leaflet'
import Supercluster from 'supercluster'
import { latLng } from '~/components/map/chart'
import { plural } from '~/lib/format'
import type { MapPoint } from '~/lib/map_points'

export interface Mark {
  point: MapPoint
  /** Short form, on the marker itself. */
  price: string
}

interface Events {
  onPoint: (id: string | null) => void
  onChoose: (point: MapPoint) => void
}

type Group = { ids: string[] }

/** Pixels of a tile, which Leaflet's zoom levels are counted in. */
const TILE = 256
const RADIUS = 50
const MARK_SIZE: L.PointTuple = [64, 44]
/** How far inside the map a mark must lie to be clear of the buttons and lines at its edges, in pixels. */
const CLEAR = {
  paddingTopLeft: [92, 84],
  paddingBottomRight: [40, 54],
  animate: false,
} satisfies L.PanInsideOptions

/** Markers with prices; close ones are grouped into one marker with their number. */
export class PointsLayer {
  #layer = L.layerGroup()
  #index = new Supercluster<Mark, Group>({
    radius: RADIUS,
    extent: TILE,
    maxZoom: 14,
    map: ({ point }) => ({ ids: [point.id] }),
    reduce: (all, { ids }) => {
      all.ids = [...all.ids, ...ids]
    },
  })
  #elements = new Map<string, HTMLElement>()
  #drawn = new Map<string, L.Marker>()
  #activeId: string | null = null
  #chosenId: string | null = null
  #visited: ReadonlySet<string>

  /** @param visited ids of moorings whose card was open before */
  constructor(
    private map: L.Map,
    private events: Events,
    visited: Iterable<string> = []
  ) {
    this.#visited = new Set(visited)
    this.#layer.addTo(map)
    map.on('moveend', this.#draw, this)
  }

  show(marks: Mark[]) {
    this.#index.load(
      marks.map((mark) => ({
        type: 'Feature',
        properties: mark,
        geometry: { type: 'Point', coordinates: [mark.point.longitude, mark.point.latitude] },
      }))
    )
    this.#keepFocus(() => {
      this.#layer.clearLayers()
      this.#drawn.clear()
      this.#drawMarkers()
    })
  }

  /** Shows which one the person points at elsewhere, even inside a group. */
  highlight(id: string | null) {
    this.#activeId = id
    this.#paint()
  }

  /** Shows whose card is open; from then on it counts as visited. */
  choose(id: string | null) {
    this.#chosenId = id
    if (id !== null) this.#visited = new Set([...this.#visited, id])
    this.#paint()
  }

  focus(id: string) {
    this.#elements.get(id)?.focus()
  }

  remove() {
    this.map.off('moveend', this.#draw, this)
    this.#layer.remove()
  }

  /** Reuses drawn markers. */
  #draw() {
    this.#keepFocus(() => this.#drawMarkers())
  }

  #drawMarkers() {
    const area = this.map.getBounds().pad(0.25)
    const zoom = Math.floor(this.map.getZoom())
    const box = [area.getWest(), area.getSouth(), area.getEast(), area.getNorth()] as const
    const wanted = new Map(
      this.#index.getClusters([...box], zoom).map((part) => [keyOf(part), part])
    )

    for (const [key, marker] of this.#drawn)
      if (!wanted.has(key)) {
        this.#layer.removeLayer(marker)
        this.#drawn.delete(key)
      }
    this.#elements.clear()
    for (const [key, part] of wanted) {
      const marker = this.#drawn.get(key) ?? this.#marker(part)
      this.#drawn.set(key, marker)
      for (const id of idsOf(part)) this.#elements.set(id, marker.getElement()!)
    }
    this.#paint()
    this.map.fire('marks')
  }

  /** A marker with the keyboard's focus that goes hands it to the first of its moorings. */
  #keepFocus(change: () => void) {
    const [key, marker] =
      [...this.#drawn].find(([, one]) => one.getElement()!.matches(':focus-visible')) ?? []
    const element = marker?.getElement()
    change()
    if (key === undefined || element?.isConnected) return

    const next = this.#elements.get(key.split(',')[0]) ?? this.map.getContainer()
    next.focus({ preventScroll: true })
  }

  #paint() {
    const [active, chosen] = [this.#activeId, this.#chosenId].map((id) =>
      id === null ? undefined : this.#elements.get(id)
    )

    for (const [key, marker] of this.#drawn) {
      const element = marker.getElement()!
      element.toggleAttribute('data-active', element === active)
      element.toggleAttribute('data-chosen', element === chosen)
      element.toggleAttribute('data-visited', this.#visited.has(key))
      marker.setZIndexOffset(element === active ? 1000 : element === chosen ? 900 : 0)
    }
  }

  #marker(part: Part): L.Marker {
    const [longitude, latitude] = part.geometry.coordinates
    const options = { icon: iconOf(part), autoPanOnFocus: false }
    const marker = L.marker([latitude, longitude], options).addTo(this.#layer)
    const element = marker.getElement()!

    element.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) this.map.panInside(marker.getLatLng(), CLEAR)
    })
    element.setAttribute('aria-label', nameOf(part))
    if ('cluster' in part.properties) this.#opens(marker, part.properties)
    else this.#points(marker, part.properties.point)
    return marker
  }

  #opens(marker: L.Marker, { cluster_id: groupId }: { cluster_id: number }) {
    const open = () =>
      this.map.setView(
        marker.getLatLng(),
        Math.min(this.#index.getClusterExpansionZoom(groupId), this.map.getMaxZoom())
      )
    marker.on('click', open)
    onPress(marker.getElement()!, open)
  }

  /** The click is Leaflet's: a listener of our own would leave it to the map, which closes the card. */
  #points(marker: L.Marker, point: MapPoint) {
    const { onPoint, onChoose } = this.events
    const element = marker.getElement()!

    for (const name of ['mouseenter', 'focus'])
      element.addEventListener(name, () => onPoint(point.id))
    for (const name of ['mouseleave', 'blur']) element.addEventListener(name, () => onPoint(null))
    marker.on('click', () => onChoose(point))
    onPress(element, () => onChoose(point))
  }
}

type Part = ReturnType<Supercluster<Mark, Group>['getClusters']>[number]

/** Markers work as buttons: Enter and Space open them. */
function onPress(element: HTMLElement, action: () => void) {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return

    event.preventDefault()
    event.stopPropagation()
    action()
  })
}

function idsOf({ properties }: Part): string[] {
  return 'cluster' in properties ? properties.ids : [properties.point.id]
}

function keyOf(part: Part): string {
  return 'cluster' in part.properties ? idsOf(part).join() : part.properties.point.id
}

function nameOf({ properties }: Part): string {
  return 'cluster' in properties
    ? `${plural(properties.point_count, 'mooring')}, show them`
    : `${properties.point.title}, ${properties.price}`
}

function iconOf({ properties }: Part): L.DivIcon {
  const text = document.createElement('span')
  const isGroup = 'cluster' in properties
  text.textContent = isGroup ? String(properties.point_count) : properties.price

  return L.divIcon({
    className: isGroup ? 'chart-mark chart-group' : 'chart-mark',
    html: text,
    iconSize: isGroup ? [44, 44] : MARK_SIZE,
  })
}

/** The part of the map that holds all of them. */
export function boundsOf(points: MapPoint[]): L.LatLngBounds {
  return L.latLngBounds(points.map(latLng))
}
