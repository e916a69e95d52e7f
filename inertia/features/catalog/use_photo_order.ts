import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Marks the element of a photo with its place in the order. */
export const PLACE = 'data-photo-place'

const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface PhotoOrder {
  count: number
  /** Puts the photo at a place, counted from 0, at the place of another. */
  move: (from: number, to: number) => void
}

/** Moves photos by a handle: dragged with mouse, pen or finger, or with the arrow keys. */
export function usePhotoOrder({ count, move }: PhotoOrder) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null)

  function handleOf(place: number) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: place, over: place })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.from !== place) return
        const over = placeUnder(event.clientX, event.clientY) ?? drag.over
        if (over !== drag.over) setDrag({ from: place, over })
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

function placeUnder(x: number, y: number): number | null {
  const found = document.elementFromPoint(x, y)?.closest(`[${PLACE}]`)?.getAttribute(PLACE)
  return found === null || found === undefined ? null : Number(found)
}
