import { useEffect } from 'react'

/** Keeps the seen height of the window in `--seen-height`: on phones without what the keyboard covers. */
export function useWindowHeight() {
  useEffect(() => {
    const { visualViewport: seen } = window
    const { style } = document.documentElement
    if (!seen) return undefined
    const note = () => style.setProperty('--seen-height', `${seen.height}px`)

    seen.addEventListener('resize', note)
    return () => {
      seen.removeEventListener('resize', note)
      style.removeProperty('--seen-height')
    }
  }, [])
}
