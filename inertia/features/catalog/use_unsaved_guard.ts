import { router } from '@inertiajs/react'
import { useEffect } from 'react'

const QUESTION = 'Your changes are not saved. Leave this page anyway?'

/** Asks before changes are lost: on links inside the site and when the window is closed. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined

    const stop = router.on('before', ({ detail: { visit } }) => {
      const staysHere = visit.prefetch || visit.url.pathname === window.location.pathname
      return staysHere || window.confirm(QUESTION)
    })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)

    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
}
