import type L from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'
import { areaOf } from './use_map_points'

/** Whether the map shows another part than when `settle` was called. */
export function useMovedMap(map: L.Map | null) {
  const settled = useRef({ area: '', size: '' })
  const wasMoved = useRef(false)
  const [hasMoved, setHasMoved] = useState(false)
  const setMoved = useCallback((isMoved: boolean) => {
    wasMoved.current = isMoved
    setHasMoved(isMoved)
  }, [])
  const settle = useCallback(() => {
    settled.current = map ? seenOn(map) : { area: '', size: '' }
    setMoved(false)
  }, [map, setMoved])

  useEffect(() => {
    if (!map) return undefined
    const look = () => {
      const seen = seenOn(map)
      const { area, size } = settled.current
      if (seen.size !== size) settle()
      else if (area) setMoved(seen.area !== area)
    }
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map, settle, setMoved])

  return { hasMoved, wasMoved, settle }
}

/** A map that becomes larger or smaller shows another part, and was not moved. */
function seenOn(map: L.Map) {
  return { area: JSON.stringify(areaOf(map)), size: String(map.getSize()) }
}
