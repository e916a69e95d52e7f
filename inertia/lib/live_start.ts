import type { Data } from '@generated/data'
import type { Page } from '@inertiajs/core'
import { router } from '@inertiajs/react'

/** Keeps the live channel open while somebody is signed in. Browser only. */
export function watchLive(first: Page<Data.SharedProps>) {
  let isStarted = false
  const follow = async ({ props }: Page<Data.SharedProps>) => {
    if (!props.user && !isStarted) return
    isStarted = true
    const { keepLive } = await import('~/lib/live_connection')
    keepLive(props.user !== undefined)
  }

  void follow(first)
  router.on(
    'success',
    ({ detail: { page } }) => void follow(page as unknown as Page<Data.SharedProps>)
  )
}
