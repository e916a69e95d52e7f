import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

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
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return undefined
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current
      const step = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0
      if (step) {
        window.scrollBy({ top: step, behavior: 'instant' })
        setDrag((now) => now && over(now, pointer.current))
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  function handleOf(place: number) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { x: event.clientX, y: event.clientY }
        setDrag({ from: place, over: place })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        pointer.current = { x: event.clientX, y: event.clientY }
        setDrag((now) => now && over(now, pointer.current))
      },
      onPointerUp: () => {
        if (drag && drag.over !== drag.from) move(drag.from, drag.over)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
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
