import { router } from '@inertiajs/react'
import { useEffect } from 'react'

/** A tab that is looked at again asks at most this often. */
const PAUSE_MS = 5000

let isFirstPage = true

/**
 * Loads these props again when the page is shown again as it was: after Back, from the browser's cache of pages, and in a tab
 * that was in the background.
 */
export function useFreshProps(isActive: boolean, only: string[]) {
  const names = only.join()

  useEffect(() => {
    if (!isActive) return undefined
    let asked = 0
    const ask = () => {
      if (Date.now() - asked < PAUSE_MS) return
      asked = Date.now()
      router.reload({ only: names.split(',') })
    }
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    const onVisible = () => void (document.visibilityState === 'visible' && ask())

    if (isFirstPage && cameBack()) ask()
    isFirstPage = false
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isActive, names])
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

  return entry?.type === 'back_forward'
}
