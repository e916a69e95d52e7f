import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * While something fills the screen, the browser's Back closes it and stays on the page: it has an entry in the history.
 *
 * @returns closes it by going back; what is given is done once that has happened
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const next = useRef<(() => void) | undefined>(undefined)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!isOpen) return undefined
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      close()
      next.current?.()
      next.current = undefined
    }

    window.history.pushState(window.history.state, '')
    window.addEventListener('popstate', back, { capture: true })
    return () => window.removeEventListener('popstate', back, { capture: true })
  }, [isOpen])

  return (then?: () => void) => {
    next.current = then
    window.history.back()
  }
}
