import L from 'leaflet'
import { loadIslands } from './land'
import { type PlaceName, placeNames } from './place_names'

interface Name extends PlaceName {
  marker: L.Marker
  text: HTMLElement
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Zoom from which the smaller islands have names. */
const ISLANDS_FROM = 11
/** Pixels between a name and what it makes way for. */
const GAP = 4

/**
 * Place names by zoom level. A name makes way for marks, which never hide it, and is left out only where another name stands. Decorative:
 * the location is also given as text. Whoever draws marks fires `marks` on the map.
 */
export function writeNames(map: L.Map) {
  const pane = map.createPane('names')
  // Above the marks: what finds no room beside them is not hidden either.
  pane.style.zIndex = '620'
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  let names = placeNames.map(nameOf)
  let frame = 0
  let islands: Promise<void> | null = null

  const write = () => {
    if (map.getZoom() >= ISLANDS_FROM) islands ??= addIslands()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => arrange(map, names))
  }
  const addIslands = () =>
    loadIslands().then(
      (rows) => {
        const more = rows.map(([name, latitude, longitude, zoom]) =>
          nameOf({ name, at: [latitude, longitude], zoom, kind: 'island' })
        )
        names = [...names, ...more].sort((a, b) => a.zoom - b.zoom)
        write()
      },
      () => void (islands = null)
    )

  names.sort((a, b) => a.zoom - b.zoom)
  write()
  map.on('moveend marks resize', write)
  map.on('unload', () => {
    map.off('moveend marks resize', write)
    cancelAnimationFrame(frame)
  })
}

function nameOf(place: PlaceName): Name {
  const text = document.createElement('span')
  text.textContent = place.name
  const icon = L.divIcon({
    className: `chart-name chart-name-${place.kind}`,
    html: text,
    iconSize: [0, 0],
  })

  return {
    ...place,
    text,
    marker: L.marker(place.at, { pane: 'names', interactive: false, keyboard: false, icon }),
  }
}

function arrange(map: L.Map, names: Name[]) {
  if (!map.getPane('names')) return
  const seen = map.getBounds().pad(0.1)
  for (const { zoom, at, marker } of names)
    if (map.getZoom() >= zoom && seen.contains(at)) marker.addTo(map)
    else marker.remove()

  const marks = boxesOfMarks(map)
  const taken: Box[] = []
  for (const name of names.filter(({ marker }) => map.hasLayer(marker))) {
    const boxes = boxesFor(map, name)
    const free = boxes.filter(({ box }) => !taken.some((other) => overlaps(box, other)))
    const best = free.find(({ box }) => !marks.some((mark) => overlaps(box, mark))) ?? free.at(0)

    name.text.hidden = best === undefined
    if (!best) continue
    name.text.style.translate = `calc(-50% + ${best.by.x}px) calc(-50% + ${best.by.y}px)`
    taken.push(best.box)
  }
}

function boxesOfMarks(map: L.Map): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect()
  const marks = [...map.getContainer().querySelectorAll('.chart-mark span')]

  return marks.map((mark) => {
    const box = mark.getBoundingClientRect()
    return {
      left: box.left - left - GAP,
      top: box.top - top - GAP,
      right: box.right - left + GAP,
      bottom: box.bottom - top + GAP,
    }
  })
}

/** Where a name looks for room around its place. */
const DIRECTIONS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
]

/** Where a name can stand: at its place, else beside a mark there, the nearest first. */
function boxesFor(map: L.Map, { at, text }: Name) {
  text.hidden = false
  const middle = map.latLngToContainerPoint(at)
  const half = L.point(text.offsetWidth / 2, text.offsetHeight / 2)
  const [down, aside] = [half.y + 26, half.x + 36]
  const steps = [1, 1.7, 2.4].flatMap((far) =>
    DIRECTIONS.map(([x, y]) => L.point(x * aside * far, y * down * far))
  )

  return [L.point(0, 0), ...steps].map((by) => ({
    by,
    box: {
      left: middle.x + by.x - half.x,
      top: middle.y + by.y - half.y,
      right: middle.x + by.x + half.x,
      bottom: middle.y + by.y + half.y,
    },
  }))
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
