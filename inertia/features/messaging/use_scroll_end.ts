import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end somebody reads along. */
const NEAR_PX = 120

interface Ends {
  /** Ids of the first and the last entry on the screen. */
  first: string | undefined
  last: string | undefined
}

/**
 * Keeps the place of a list that grows at both ends: at its end it follows what is added, elsewhere what is read stays where it
 * is.
 */
export function useScrollEnd(box: RefObject<HTMLElement | null>, { first, last }: Ends) {
  const [seen, setSeen] = useState(last)
  const isNear = useRef(true)
  const before = useRef({ first, height: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (isNear.current) toEndOf(element)
    else if (before.current.first !== first)
      element.scrollBy({ top: element.scrollHeight - before.current.height })
    before.current = { first, height: element.scrollHeight }
  }, [box, first, last])

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const note = () => {
      isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      if (isNear.current) setSeen(last)
    }
    // The keyboard of a phone makes the box lower.
    const resized = new ResizeObserver(() => isNear.current && toEndOf(element))

    note()
    element.addEventListener('scroll', note, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', note)
      resized.disconnect()
    }
  }, [box, last])

  return {
    /** Something was added below what is read. */
    isBehind: seen !== last,
    toEnd: () => box.current && toEndOf(box.current),
  }
}

function toEndOf(element: HTMLElement) {
  element.scrollTo({ top: element.scrollHeight })
}
