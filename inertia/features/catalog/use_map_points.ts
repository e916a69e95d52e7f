import type L from 'leaflet'
import { useEffect, useState } from 'react'
import { api } from '~/lib/api_client'
import { type MapPoint, pointsOf } from '~/lib/map_points'
import { unlessOvertaken } from '~/lib/use_answer'
import { hasArea } from './browse_address'
import type { ListingFilter } from './types'

interface MapPoints {
  points: MapPoint[]
  /** False when there are too many: then only the newest, and more after zooming in. */
  isComplete: boolean
}

type State = { found: MapPoints | null; hasFailed: boolean; foundFor: string }

/** All matching moorings, not only those of the page; when there are too many, those in the visible area. */
export function useMapPoints(map: L.Map | null, filter: ListingFilter) {
  const filterKey = JSON.stringify(filter)
  const [state, setState] = useState<State>({ found: null, hasFailed: false, foundFor: '' })

  useEffect(() => {
    if (!map) return undefined
    let overtake = () => {}
    let isComplete = true

    const fetchPoints = (area?: Area) => {
      const asked = api
        .call('api.map_points.index', { query: { ...JSON.parse(filterKey), ...area } })
        .then((answer) => ({ points: pointsOf(answer), isComplete: answer.isComplete }))
        .catch(() => null)

      overtake()
      overtake = unlessOvertaken(asked, (found) => {
        if (found && !area) isComplete = found.isComplete
        setState((last) =>
          found ? { found, hasFailed: false, foundFor: filterKey } : { ...last, hasFailed: true }
        )
      })
    }
    const lookCloser = () => {
      if (!isComplete && !hasArea(JSON.parse(filterKey))) fetchPoints(areaOf(map))
    }

    fetchPoints()
    map.on('moveend', lookCloser)
    return () => {
      overtake()
      map.off('moveend', lookCloser)
    }
  }, [map, filterKey])

  return { ...state, isCurrent: state.foundFor === filterKey }
}

export type Area = {
  west: number
  south: number
  east: number
  north: number
}

/** Rounded, so that the same area gives the same query. */
export function areaOf(map: L.Map): Area {
  const bounds = map.getBounds()
  const round = (degrees: number) => Number(degrees.toFixed(3))

  return {
    west: round(bounds.getWest()),
    south: round(bounds.getSouth()),
    east: round(bounds.getEast()),
    north: round(bounds.getNorth()),
  }
}
