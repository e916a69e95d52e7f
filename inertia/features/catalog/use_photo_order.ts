import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Marks the element of a photo with its place in the order. */
export const PLACE = 'data-photo-place'

const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
/** Near the upper and the lower edge of the window, in pixels, a drag scrolls the page. */
const EDGE = 110
const SCROLL_STEP = 9

interface PhotoOrder {
  count: number
  /** Puts the photo at a place, counted from 0, at the place of another. */
  move: (from: number, to: number) => void
}

/** Moves photos by a handle: dragged with mouse, pen or finger, or with the arrow keys. */
export function usePhotoOrder({ count, move }: PhotoOrder) {
  const [drag, setDrag] = useState<Drag | null>(null)
  // What the last event made of it: a finger that lifts at once is ahead of the rendering.
  const latest = useRef<Drag | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const isDragging = drag !== null

  const show = useCallback((next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }, [])

  const follow = useCallback(() => {
    if (latest.current) show(over(latest.current, pointer.current))
  }, [show])

  useEffect(() => {
    if (!isDragging) return undefined
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current
      const step = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0
      if (step) {
        window.scrollBy({ top: step, behavior: 'instant' })
        follow()
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging, follow])

  function handleOf(place: number) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { x: event.clientX, y: event.clientY }
        show({ from: place, over: place })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        pointer.current = { x: event.clientX, y: event.clientY }
        follow()
      },
      onPointerUp: () => {
        const { from, over: to } = latest.current ?? { from: place, over: place }
        show(null)
        if (to !== from) move(from, to)
      },
      onPointerCancel: () => show(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = place + (KEYS[event.key] ?? 0)
        if (to === place || to < 0 || to >= count) return
        event.preventDefault()
        move(place, to)
      },
    }
  }

  return { drag, handleOf }
}

type Drag = { from: number; over: number }

/** The drag with the photo under the pointer; as it is where there is none. */
function over(drag: Drag, { x, y }: { x: number; y: number }): Drag {
  const found = document.elementFromPoint(x, y)?.closest(`[${PLACE}]`)?.getAttribute(PLACE)
  const place = found ? Number(found) : drag.over

  return place === drag.over ? drag : { ...drag, over: place }
}
