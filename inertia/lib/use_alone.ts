import { type RefObject, useEffect } from 'react'

/** While it fills the screen: nothing outside the element can be reached but messages, and the page behind does not scroll. */
export function useAlone(element: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn || !element.current) return undefined
    const others = outside(element.current)
    const root = document.documentElement

    for (const other of others) other.inert = true
    root.classList.add('overflow-hidden')
    return () => {
      for (const other of others) other.inert = false
      root.classList.remove('overflow-hidden')
    }
  }, [element, isOn])
}

/** What stands beside the element and its ancestors. */
function outside(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element
  if (!parent || element === document.body) return []

  const siblings = [...parent.children].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one !== element && !one.inert && !one.matches('[role=status]')
  )
  return [...siblings, ...outside(parent)]
}
