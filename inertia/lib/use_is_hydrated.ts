import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the scripts of the page run: false on the server and until its markup has been taken over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
