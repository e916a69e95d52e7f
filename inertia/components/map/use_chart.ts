import type L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { type ChartOptions, openChart } from './chart'

/** A map in the element of the ref, removed on unmount; null until it is open. */
export function useChart(wish: ChartOptions) {
  const element = useRef<HTMLDivElement>(null)
  const first = useRef(wish)
  const [map, setMap] = useState<L.Map | null>(null)

  useEffect(() => {
    const opened = openChart(element.current!, first.current)
    const watcher = new ResizeObserver(() => opened.invalidateSize({ animate: false }))
    watcher.observe(element.current!)
    setMap(opened)

    return () => {
      watcher.disconnect()
      opened.remove()
      setMap(null)
    }
  }, [])

  return { element, map }
}
