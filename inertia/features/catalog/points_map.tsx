import L from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'
import { HOME, latLng } from '~/components/map/chart'
import type { Tiles } from '~/components/map/tiles'
import { useChart } from '~/components/map/use_chart'
import { Button } from '~/components/ui/button'
import { anywhere, hasArea } from './browse_address'
import { PointCard } from './point_card'
import { PointSheet } from './point_sheet'
import { pointPrice } from './point_price'
import { boundsOf, type Mark, PointsLayer } from './points_layer'
import { offers, type RentalChoice } from './rental_type_filter'
import type { BrowsePlace, ListingFilter } from './types'
import { areaOf, useMapPoints } from './use_map_points'
import { visitedPoints } from './visited_points'

export interface PointsMapProps {
  filter: ListingFilter
  /** Where the nearest begin. */
  place: BrowsePlace | null
  choice: RentalChoice
  tiles: Tiles | null
  /** The mooring pointed at, here or in the list. */
  activeId: string | null
  onPoint: (id: string | null) => void
  /** Carried along to a mooring's page. */
  query: string
  /** Opens the list and the map of another search. */
  onSearch: (filter: ListingFilter) => void
}

/** Every mooring that matches, at its public point, with a card for the one that is chosen. */
export default function PointsMap(props: PointsMapProps) {
  const { filter, place, choice, tiles, activeId, onPoint, query, onSearch } = props
  const { element, map } = useChart({ label: 'Map of moorings', tiles, isMain: true })
  const { found, hasFailed, isCurrent } = useMapPoints(map, filter)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const layer = useRef<PointsLayer>(null)
  const fitted = useRef('')
  const isSearchingHere = useRef(false)
  const { hasMoved, settle } = useMovedMap(map)

  useEffect(() => {
    if (!map) return undefined
    const events = { onPoint, onChoose: setChosenId }
    const close = () => setChosenId(null)
    const opened = new PointsLayer(map, events, visitedPoints.read())
    layer.current = opened
    map.on('click', close)
    return () => {
      map.off('click', close)
      opened.remove()
    }
  }, [map, onPoint])

  useEffect(() => {
    if (!map || !found) return
    const marks: Mark[] = found.points
      .filter((point) => offers(choice, point))
      .map((point) => ({ point, price: pointPrice(point, found.stayPrices[point.id]) }))
    layer.current?.show(marks)

    const filterKey = JSON.stringify(filter)
    if (!isCurrent) return
    if (fitted.current === filterKey || (marks.length === 0 && !hasArea(filter))) return
    fitted.current = filterKey
    if (hasArea(filter)) {
      if (!isSearchingHere.current) map.fitBounds(boundsIn(filter), { animate: false })
    } else
      map.fitBounds(firstView(marks, filter, place), {
        padding: [48, 48],
        maxZoom: 13,
        animate: false,
      })
    isSearchingHere.current = false
    settle()
  }, [map, found, isCurrent, choice, filter, place, settle])

  useEffect(() => layer.current?.highlight(activeId), [activeId])

  useEffect(() => {
    layer.current?.choose(chosenId)
    if (chosenId) visitedPoints.add(chosenId)
  }, [chosenId])

  /** The button that was pressed goes away. */
  function search(next: ListingFilter) {
    map?.getContainer().focus({ preventScroll: true })
    onSearch(next)
  }

  const chosen = found?.points.find(({ id }) => id === chosenId)

  return (
    <div className="relative size-full">
      <div ref={element} className="chart size-full" />
      {map && chosen && (
        <PointSheet
          key={chosen.id}
          map={map}
          at={chosen}
          onClose={() => {
            setChosenId(null)
            layer.current?.focus(chosen.id)
          }}
        >
          <PointCard point={chosen} stayPrice={found?.stayPrices[chosen.id]} query={query} />
        </PointSheet>
      )}
      <div className="pointer-events-none absolute inset-x-16 top-3 z-10 flex flex-col items-center gap-2 text-center text-sm *:pointer-events-auto">
        {map && hasMoved && (
          <Button
            size="sm"
            icon="search"
            onPress={() => {
              isSearchingHere.current = true
              settle()
              search({ ...filter, ...areaOf(map) })
            }}
          >
            Search this area
          </Button>
        )}
        {!hasMoved && hasArea(filter) && (
          <Button variant="secondary" size="sm" icon="x" onPress={() => search(anywhere(filter))}>
            Search everywhere
          </Button>
        )}
        <p role="status">
          <MapNote isLoading={!found} hasFailed={hasFailed} {...found} />
        </p>
      </div>
    </div>
  )
}

/** Whether the map shows another part than when `settle` was called. */
function useMovedMap(map: L.Map | null) {
  const settled = useRef('')
  const [hasMoved, setMoved] = useState(false)
  const settle = useCallback(() => {
    settled.current = map ? JSON.stringify(areaOf(map)) : ''
    setMoved(false)
  }, [map])

  useEffect(() => {
    if (!map) return undefined
    const look = () => {
      if (settled.current) setMoved(JSON.stringify(areaOf(map)) !== settled.current)
    }
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map])

  return { hasMoved, settle }
}

function boundsIn({ west = 0, south = 0, east = 0, north = 0 }: ListingFilter) {
  return L.latLngBounds([south, west], [north, east])
}

/** The nearest to a place; else all that matches; where nothing was asked for, the moorings of Auckland. */
function firstView(
  marks: Mark[],
  filter: ListingFilter,
  place: BrowsePlace | null
): L.LatLngBounds {
  if (place) return nearestTo(latLng(place), marks)

  const near = marks.filter(({ point }) => HOME.contains(latLng(point)))

  return boundsOf(isNarrow(filter) || near.length === 0 ? marks : near)
}

function isNarrow({ sort: _, near: __, ...asked }: ListingFilter): boolean {
  return Object.values(asked).some((value) => value !== undefined && value !== '')
}

/** How many moorings around a place a map begins with. */
const AROUND = 6

function nearestTo(place: L.LatLng, marks: Mark[]): L.LatLngBounds {
  const metres = ({ point }: Mark) => place.distanceTo(latLng(point))
  const nearest = marks.toSorted((a, b) => metres(a) - metres(b)).slice(0, AROUND)

  return boundsOf(nearest).extend(place)
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
