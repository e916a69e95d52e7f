import { lazy } from 'react'
import { MapFrame } from '~/components/map/map_frame'
import type { PointsMapProps } from './points_map'

const PointsMap = lazy(() => import('./points_map'))

/** Beside the list on wide screens, above it on others. */
export function BrowseMap(props: PointsMapProps) {
  return (
    <MapFrame isEager className="h-[58svh] lg:sticky lg:top-22 lg:h-[calc(100svh-7rem)]">
      <PointsMap {...props} />
    </MapFrame>
  )
}
