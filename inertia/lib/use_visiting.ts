import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'

/** Whether a page with this path is being loaded; partial reloads of the current page do not count. */
export function useVisiting(path: string | RegExp): boolean {
  const [isVisiting, setVisiting] = useState(false)

  useEffect(() => {
    const stops = [
      router.on('start', ({ detail: { visit } }) =>
        setVisiting(isTo(path, visit.url.pathname) && !visit.prefetch && visit.only.length === 0)
      ),
      router.on('finish', ({ detail: { visit } }) => !visit.prefetch && setVisiting(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [path])

  return isVisiting
}

function isTo(path: string | RegExp, pathname: string) {
  return typeof path === 'string' ? pathname === path : path.test(pathname)
}
