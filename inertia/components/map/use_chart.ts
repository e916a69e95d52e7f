import type L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { type ChartOptions, closeChart, openChart } from './chart'

/** Opens a map in the element with the ref and removes it on unmount; null until it is open. */
export function useChart(options: ChartOptions) {
  const element = useRef<HTMLDivElement>(null)
  const first = useRef(options)
  const [map, setMap] = useState<L.Map | null>(null)

  useEffect(() => {
    const opened = openChart(element.current!, first.current)
    const watcher = new ResizeObserver(() => opened.invalidateSize({ animate: false }))
    watcher.observe(element.current!)
    setMap(opened)

    return () => {
      watcher.disconnect()
      closeChart(opened)
      setMap(null)
    }
  }, [])

  return { element, map }
}
