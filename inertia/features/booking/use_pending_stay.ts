import { useMemo, useSyncExternalStore } from 'react'
import { never } from '~/lib/never'
import { tabStorage } from '~/lib/tab_storage'
import { KEY, type PendingStay } from './pending_stay'

/** The stay that waits for somebody who signs in and then goes on to `next`; null without one, and on the server. */
export function usePendingStay(next: string | null): PendingStay | null {
  const kept = useSyncExternalStore(
    never,
    () => tabStorage.read(KEY),
    () => null
  )

  return useMemo(() => {
    const stay = JSON.parse(kept ?? 'null') as PendingStay | null
    return stay?.next === next ? stay : null
  }, [kept, next])
}
