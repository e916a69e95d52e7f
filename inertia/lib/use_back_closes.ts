import { useEffect, useEffectEvent, useRef } from 'react'
import { takeBack } from './back'

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
    window.history.pushState(window.history.state, '')
    takeBack(() => {
      close()
      next.current?.()
      next.current = undefined
    })
    return () => takeBack(null)
  }, [isOpen])

  return (then?: () => void) => {
    next.current = then
    window.history.back()
  }
}
