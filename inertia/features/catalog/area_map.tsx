import { lazy } from 'react'
import { MapFrame } from '~/components/map/map_frame'
import type { AreaCircleProps } from './area_circle'

const AreaCircle = lazy(() => import('./area_circle'))

/** Map of the approximate area that is public before the reveal. */
export function AreaMap({ place, area, revealHours }: AreaCircleProps & { revealHours: number }) {
  return (
    <div className="flex flex-col gap-3">
      <MapFrame className="h-72 sm:h-96">
        <AreaCircle place={place} area={area} />
      </MapFrame>
      <p className="text-sm text-muted">
        The mooring is somewhere inside this circle of {area.metres}&nbsp;m. Renters get its exact
        place {revealHours} hours before check-in.
      </p>
    </div>
  )
}
