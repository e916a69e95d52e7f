import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { latLng } from '~/components/map/chart'
import type { Tiles } from '~/components/map/tiles'
import { useChart } from '~/components/map/use_chart'
import { PointCard } from './point_card'
import { pointPrice } from './point_price'
import { boundsOf, type Mark, PointsLayer } from './points_layer'
import { offers, type RentalChoice } from './rental_type_filter'
import type { ListingFilter } from './types'
import { useMapPoints } from './use_map_points'

export interface PointsMapProps {
  filter: ListingFilter
  choice: RentalChoice
  tiles: Tiles | null
  /** The mooring pointed at, here or in the list. */
  activeId: string | null
  onPoint: (id: string | null) => void
  /** Carried along to a mooring's page. */
  query: string
}

/** Every mooring that matches, at its public point, with a card for the one that is chosen. */
export default function PointsMap(props: PointsMapProps) {
  const { filter, choice, tiles, activeId, onPoint, query } = props
  const { element, map } = useChart({ label: 'Map of moorings', tiles, isMain: true })
  const { found, hasFailed } = useMapPoints(map, filter)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const layer = useRef<PointsLayer>(null)
  const fitted = useRef('')

  useEffect(() => {
    if (!map) return undefined
    layer.current = new PointsLayer(map, { onPoint, onChoose: setChosenId })
    return () => layer.current?.remove()
  }, [map, onPoint])

  useEffect(() => {
    if (!map || !found) return
    const marks: Mark[] = found.points
      .filter((point) => offers(choice, point))
      .map((point) => ({ point, price: pointPrice(point, found.stayPrices[point.id]) }))
    layer.current?.show(marks)

    const filterKey = JSON.stringify(filter)
    if (fitted.current === filterKey || marks.length === 0) return
    fitted.current = filterKey
    map.fitBounds(boundsOf(marks), { padding: [48, 48], maxZoom: 13, animate: false })
  }, [map, found, choice, filter])

  useEffect(() => layer.current?.highlight(activeId), [activeId])

  const chosen = found?.points.find(({ id }) => id === chosenId)

  return (
    <div className="relative size-full">
      <div ref={element} className="chart size-full" />
      {map && chosen && (
        <Popup
          key={chosen.id}
          map={map}
          at={latLng(chosen)}
          onClose={() => {
            setChosenId(null)
            layer.current?.focus(chosen.id)
          }}
        >
          <PointCard point={chosen} stayPrice={found?.stayPrices[chosen.id]} query={query} />
        </Popup>
      )}
      <p
        role="status"
        className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center text-center text-sm"
      >
        <MapNote isLoading={!found} hasFailed={hasFailed} {...found} />
      </p>
    </div>
  )
}

interface MapNoteProps {
  isLoading: boolean
  hasFailed: boolean
  isComplete?: boolean
  points?: unknown[]
}

function MapNote({ isLoading, hasFailed, isComplete = true, points = [] }: MapNoteProps) {
  const text = hasFailed
    ? 'The moorings could not be loaded.'
    : isLoading
      ? 'Loading moorings...'
      : !isComplete && `The newest ${points.length} are shown. Move closer to see more.`
  if (!text) return null

  return <span className="rounded-full bg-raised px-4 py-1.5 shadow-md">{text}</span>
}

interface PopupProps {
  map: L.Map
  at: L.LatLng
  onClose: () => void
  children: React.ReactNode
}

/** A Leaflet popup with React inside. It takes the focus and gives it back. */
function Popup({ map, at, onClose, children }: PopupProps) {
  const { lat, lng } = at
  const [content] = useState(() => document.createElement('div'))
  const close = useRef(onClose)

  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const popup = L.popup({
      minWidth: 240,
      maxWidth: 240,
      offset: [0, -10],
      autoPanPadding: [16, 16],
    })
      .setLatLng([lat, lng])
      .setContent(content)
    const onRemove = () => close.current()

    popup.openOn(map)
    popup.on('remove', onRemove)
    content.querySelector('a')?.focus({ preventScroll: true })
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && popup.close()
    content.addEventListener('keydown', leave)
    return () => {
      content.removeEventListener('keydown', leave)
      popup.off('remove', onRemove).remove()
    }
  }, [map, lat, lng, content])

  return createPortal(children, content)
}
