import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef } from 'react'
import { session } from '~/lib/session_store'

const QUESTION = 'Your changes are not saved. Leave this page anyway?'

/**
 * Asks before changes are lost: on links inside the site and when the window is closed.
 *
 * @returns turns the question off, once everything is saved
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const isReleased = useRef(false)

  useEffect(() => {
    if (!isDirty) return undefined

    const stop = router.on('before', ({ detail: { visit } }) => {
      const staysHere = visit.prefetch || visit.url.pathname === window.location.pathname
      // At the end of a session what was typed is kept (rule W101).
      const isKept = session.user() === null
      return isReleased.current || isKept || staysHere || window.confirm(QUESTION)
    })
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)

    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])

  return useCallback(() => {
    isReleased.current = true
  }, [])
}
