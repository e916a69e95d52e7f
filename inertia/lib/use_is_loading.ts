import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'

/** Whether a page with this path is loading. Partial reloads do not count, and what is asked beside a visit ends none. */
export function useIsLoading(path: string | RegExp): boolean {
  const [isVisiting, setVisiting] = useState(false)

  useEffect(() => {
    const stops = [
      router.on('start', ({ detail: { visit } }) => {
        if (!visit.async) setVisiting(isTo(path, visit.url.pathname) && visit.only.length === 0)
      }),
      router.on('finish', ({ detail: { visit } }) => !visit.async && setVisiting(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [path])

  return isVisiting
}

function isTo(path: string | RegExp, pathname: string) {
  return typeof path === 'string' ? pathname === path : path.test(pathname)
}
