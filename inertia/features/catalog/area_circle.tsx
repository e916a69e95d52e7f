import L from 'leaflet'
import { useEffect } from 'react'
import { latLng } from '~/components/map/chart'
import type { Place } from '~/components/map/place'
import type { Tiles } from '~/components/map/tiles'
import { useChart } from '~/components/map/use_chart'

export interface AreaCircleProps {
  /** The public point. */
  place: Place
  area: {
    /** How far the mooring can be from the public point. */
    metres: number
    tiles: Tiles | null
  }
}

/** A circle around the public point that surely holds the mooring; land hides it, unless tiles hide the land. */
export default function AreaCircle({ place, area }: AreaCircleProps) {
  const { metres, tiles } = area
  const { latitude, longitude } = place
  const { element, map } = useChart({
    label: 'Map of the approximate area',
    tiles,
    // Closer, land without a shore could fill it.
    maxZoom: 14,
  })

  useEffect(() => {
    if (!map) return undefined
    const circle = L.circle(latLng({ latitude, longitude }), {
      radius: metres,
      className: 'chart-area',
      interactive: false,
      ...(!tiles && { pane: 'water' }),
    }).addTo(map)

    map.fitBounds(circle.getBounds().pad(1), { animate: false })
    return () => {
      circle.remove()
    }
  }, [map, latitude, longitude, metres, tiles])

  return <div ref={element} className="chart size-full" />
}
