import L from 'leaflet'
import { useEffect } from 'react'
import { latLng } from './chart'
import type { Place } from './place'
import type { Tiles } from './tiles'
import { useChart } from './use_chart'

interface ExactPlaceProps {
  place: Place
  tiles: Tiles | null
}

const CLOSE = 14

/** A map with a pin that stays where it is. */
export default function ExactPlace({ place: { latitude, longitude }, tiles }: ExactPlaceProps) {
  const { element, map } = useChart({ label: 'Map of the place', tiles, maxZoom: 17 })

  useEffect(() => {
    if (!map || Math.abs(latitude) > 85) return undefined
    const at = latLng({ latitude, longitude })
    const pin = L.marker(at, {
      interactive: false,
      keyboard: false,
      icon: L.divIcon({
        className: 'chart-pin',
        html: '<span></span>',
        iconSize: [30, 30],
        iconAnchor: [15, 36],
      }),
    }).addTo(map)
    map.setView(at, CLOSE, { animate: false })
    return () => void pin.remove()
  }, [map, latitude, longitude])

  return <div ref={element} className="chart size-full" />
}
