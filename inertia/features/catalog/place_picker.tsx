import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { latLng } from '~/components/map/chart'
import { namedPlace } from '~/components/map/named_place'
import { placeAt, type Place } from '~/components/map/place'
import type { Tiles } from '~/components/map/tiles'
import { useChart } from '~/components/map/use_chart'

export interface PlacePickerProps {
  place: Place | null
  /** The location in words; until there is a pin, the map goes to the bay or island it names. */
  near: string
  tiles: Tiles | null
  onChange: (place: Place) => void
  /** Called while the pin is dragged, before `onChange`. */
  onDrag: (place: Place) => void
  /** The id of the words that say how to use it. */
  describedBy: string
}

/** Steps of the arrow keys in pixels; with Shift they are small. */
const STEP = 10
const SMALL_STEP = 1
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const CLOSE = 12
/** Zoom at which a named bay fills the map. */
const NAMED = 14

/** A pin that can be placed by click, drag or arrow keys. */
export default function PlacePicker(props: PlacePickerProps) {
  const { place, near, tiles, onChange, onDrag, describedBy } = props
  const { element, map } = useChart({ label: 'Map to place the mooring', tiles, maxZoom: 17 })
  const pin = useRef<L.Marker>(null)
  const change = useRef(onChange)
  const drag = useRef(onDrag)
  const { latitude, longitude } = place ?? {}

  useEffect(() => {
    change.current = onChange
    drag.current = onDrag
  })

  useEffect(() => {
    if (!map) return undefined
    const marker = pinOf((at) => change.current(placeAt(at.lat, at.lng)))
    marker.on('drag', () => {
      const { lat, lng } = marker.getLatLng()
      drag.current(placeAt(lat, lng))
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return
      event.preventDefault()
      const { lat, lng } = map.getCenter()
      change.current(placeAt(lat, lng))
      marker.setLatLng([lat, lng]).addTo(map).getElement()!.focus({ preventScroll: true })
    }

    pin.current = marker
    map.on('click', ({ latlng: { lat, lng } }) => change.current(placeAt(lat, lng)))
    map.getContainer().setAttribute('aria-describedby', describedBy)
    map.getContainer().addEventListener('keydown', onKey)
    return () => {
      map.getContainer().removeEventListener('keydown', onKey)
      marker.remove()
    }
  }, [map, describedBy])

  useEffect(() => {
    const marker = pin.current
    if (!map || !marker) return
    if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 85) {
      marker.remove()
      return
    }

    const at = latLng({ latitude, longitude })
    const isNew = !map.hasLayer(marker)
    marker.setLatLng(at).addTo(map)
    if (isNew) map.setView(at, Math.max(map.getZoom(), CLOSE), { animate: false })
    else if (!map.getBounds().contains(at)) map.panTo(at, { animate: false })
  }, [map, latitude, longitude])

  const isPlaced = latitude !== undefined && longitude !== undefined
  useEffect(() => {
    const named = isPlaced ? null : namedPlace(near)
    if (map && named) map.setView(named.at, NAMED, { animate: false })
  }, [map, near, isPlaced])

  return <div ref={element} className="chart size-full" />
}

function pinOf(onMove: (at: L.LatLng) => void): L.Marker {
  const marker = L.marker([0, 0], {
    draggable: true,
    autoPan: true,
    icon: L.divIcon({
      className: 'chart-pin',
      html: '<span></span>',
      iconSize: [30, 30],
      iconAnchor: [15, 36],
    }),
  })

  marker.on('dragend', () => onMove(marker.getLatLng()))
  marker.on('add', () => {
    const element = marker.getElement()!
    element.setAttribute(
      'aria-label',
      'The mooring. Move it with the arrow keys, or with Shift in small steps'
    )
    element.onkeydown = (event) => step(marker, event, onMove)
  })
  return marker
}

function step(marker: L.Marker, event: KeyboardEvent, onMove: (at: L.LatLng) => void) {
  const direction = DIRECTIONS[event.key]
  const map = (marker as unknown as { _map: L.Map | null })._map
  if (!direction || !map) return

  event.preventDefault()
  event.stopPropagation()
  const by = L.point(direction).multiplyBy(event.shiftKey ? SMALL_STEP : STEP)
  onMove(map.unproject(map.project(marker.getLatLng()).add(by)))
}
