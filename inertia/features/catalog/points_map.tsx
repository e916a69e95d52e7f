import L from 'leaflet'
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AUCKLAND, HOME, latLng } from '~/components/map/chart'
import type { Tiles } from '~/components/map/tiles'
import { useChart } from '~/components/map/use_chart'
import { Button } from '~/components/ui/button'
import type { MapPoint } from '~/lib/map_points'
import { anywhere, hasArea } from './browse_address'
import { PointCard } from './point_card'
import { PointSheet } from './point_sheet'
import { PointStrip } from './point_strip'
import { pointPrice } from './point_price'
import { boundsOf, type Mark, PointsLayer } from './points_layer'
import { offers, type RentalChoice } from './rental_type_filter'
import type { BrowsePlace, ChosenPoint, ListingFilter } from './types'
import { useMapCards } from './use_map_cards'
import { areaOf, useMapPoints } from './use_map_points'
import { useMovedMap } from './use_moved_map'
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
  /** It fills the screen: cards to swipe stand below it. */
  isFull: boolean
}

/** How many cards there are to swipe, and one call answers. */
const SWIPED = 30

/** Every mooring that matches, at its public point, with a card for the one that is chosen. */
export default function PointsMap(props: PointsMapProps) {
  const { filter, place, choice, tiles, activeId, onPoint, query, onSearch, isFull } = props
  const { element, map } = useChart({ label: 'Map of moorings', tiles, isMain: true })
  const { found, hasFailed, isCurrent } = useMapPoints(map, filter)
  const { cards, want } = useMapCards(filter)
  const shown = useMemo(
    () => found?.points.filter((point) => offers(choice, point)) ?? NO_POINTS,
    [found, choice]
  )
  const [chosen, setChosen] = useState<ChosenPoint | null>(null)
  /** Whose nearest moorings are swiped; null before they are found. */
  const [swipedAround, setSwipedAround] = useState<L.LatLng | null>(null)
  const chosenId = chosen?.id ?? null
  const layer = useRef<PointsLayer>(null)
  const fitted = useRef('')
  const isSearchingHere = useRef(false)
  const isBesideCards = useRef(isFull)
  const { hasMoved, wasMoved, settle } = useMovedMap(map)

  /** The map goes to a mooring beside whose cards it stands, and is not offered to be searched for that. */
  const follow = useCallback(
    (point: MapPoint) => {
      if (!map || !isBesideCards.current || isClear(map, point)) return
      if (!wasMoved.current) map.once('moveend', settle)
      map.panInside(latLng(point), { padding: EDGE })
    },
    [map, wasMoved, settle]
  )

  /** The card of a mark that is pointed at is there before it is pressed. */
  const pointAt = useEffectEvent((id: string | null) => {
    if (id) want([id])
    onPoint(id)
  })

  useEffect(() => {
    isBesideCards.current = isFull
  }, [isFull])

  useEffect(() => {
    if (!map) return undefined
    const onChoose = (point: MapPoint) => {
      startTransition(() => setChosen({ id: point.id, by: 'mark' }))
      follow(point)
    }
    const events = { onPoint: (id: string | null) => pointAt(id), onChoose }
    const close = () => setChosen(null)
    const opened = new PointsLayer(map, events, visitedPoints.read())
    layer.current = opened
    map.on('click', close)
    return () => {
      map.off('click', close)
      opened.remove()
    }
  }, [map, follow])

  useEffect(() => {
    if (!map || !found) return
    const marks: Mark[] = shown.map((point) => ({
      point,
      price: pointPrice(point),
    }))
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
    setSwipedAround(hasArea(filter) ? map.getCenter() : latLng(place ?? AUCKLAND))
    settle()
  }, [map, found, shown, isCurrent, filter, place, settle])

  useEffect(() => layer.current?.highlight(activeId), [activeId])

  useEffect(() => {
    layer.current?.choose(chosenId)
    if (chosenId) visitedPoints.add(chosenId)
  }, [chosenId])

  useEffect(() => {
    if (chosenId) want([chosenId])
  }, [chosenId, want])

  /** The button that was pressed goes away. */
  function search(next: ListingFilter) {
    map?.getContainer().focus({ preventScroll: true })
    onSearch(next)
  }

  function leave() {
    setChosen(null)
    if (chosenId) layer.current?.focus(chosenId)
  }

  const point = shown.find(({ id }) => id === chosenId)
  const swiped = useMemo(
    () => (swipedAround ? nearestTo(swipedAround, shown, SWIPED) : NO_POINTS),
    [swipedAround, shown]
  )
  if (point && swipedAround && !swiped.includes(point)) setSwipedAround(latLng(point))

  useEffect(() => {
    if (isFull) want(swiped.map(({ id }) => id))
  }, [isFull, swiped, want])

  return (
    <div className="relative flex size-full flex-col">
      <div ref={element} className="chart w-full grow" />
      {map && point && !isFull && (
        <PointSheet key={point.id} map={map} at={point} onClose={leave}>
          <PointCard point={point} card={cards.get(point.id)} query={query} />
        </PointSheet>
      )}
      {isFull && (
        <PointStrip
          points={swiped}
          cards={cards}
          query={query}
          chosen={chosen}
          onChoose={(card) => {
            setChosen({ id: card.id, by: 'card' })
            follow(card)
          }}
          onLeave={leave}
        />
      )}
      <div className="pointer-events-none absolute inset-x-16 top-3 max-lg:right-28 z-10 flex flex-col items-center gap-2 text-center text-sm *:pointer-events-auto">
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

/** Pixels kept free around a mooring that the map goes to. */
const EDGE: L.PointTuple = [48, 64]

function isClear(map: L.Map, point: MapPoint): boolean {
  const { x, y } = map.latLngToContainerPoint(latLng(point))
  const { x: width, y: height } = map.getSize()
  const [beside, above] = EDGE

  return x > beside && x < width - beside && y > above && y < height - above
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
  if (place) {
    const points = marks.map(({ point }) => point)
    return boundsOf(nearestTo(latLng(place), points, AROUND)).extend(latLng(place))
  }

  const near = marks.filter(({ point }) => HOME.contains(latLng(point)))

  const seen = isNarrow(filter) || near.length === 0 ? marks : near
  return boundsOf(seen.map(({ point }) => point))
}

function isNarrow({ sort: _, near: __, ...asked }: ListingFilter): boolean {
  return Object.values(asked).some((value) => value !== undefined && value !== '')
}

/** How many moorings around a place a map begins with. */
const AROUND = 6
const NO_POINTS: MapPoint[] = []

function nearestTo(place: L.LatLng, points: MapPoint[], most: number): MapPoint[] {
  const metres = (point: MapPoint) => place.distanceTo(latLng(point))

  return points.toSorted((a, b) => metres(a) - metres(b)).slice(0, most)
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
      : !isComplete && `Showing the newest ${points.length}. Zoom in to see more.`
  if (!text) return null

  return <span className="rounded-full bg-raised px-4 py-1.5 shadow-md">{text}</span>
}
