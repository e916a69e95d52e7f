import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'

/** Whether another address of this path is being fetched. */
export function useVisiting(path: string): boolean {
  const [isVisiting, setVisiting] = useState(false)

  useEffect(() => {
    const stops = [
      router.on('start', ({ detail: { visit } }) =>
        setVisiting(visit.url.pathname === path && !visit.prefetch)
      ),
      router.on('finish', ({ detail: { visit } }) => !visit.prefetch && setVisiting(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [path])

  return isVisiting
}
