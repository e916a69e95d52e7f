import { useSyncExternalStore } from 'react'
import { never } from './never'

/** Whether the scripts of the page run: false on the server and until its markup has been taken over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
