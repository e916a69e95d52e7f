import { lazy, useEffect, useRef } from 'react'
import { MapFrame } from '~/components/map/map_frame'
import { useAlone } from '~/lib/use_alone'
import { useMediaQuery } from '~/lib/use_media_query'
import type { PointsMapProps } from './points_map'
import { ViewButton } from './view_switch'

const PointsMap = lazy(() => import('./points_map'))

interface BrowseMapProps extends Omit<PointsMapProps, 'isFull'> {
  /** The address of the list. */
  listHref: string
}

/** Beside the list on wide screens; on others it fills the screen. */
export function BrowseMap({ listHref, ...props }: BrowseMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const isFull = useMediaQuery('(max-width: 63.99rem)')
  useAlone(place, isFull)

  useEffect(() => {
    if (isFull) place.current?.focus({ preventScroll: true })
  }, [isFull])

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="min-w-0 focus-visible:outline-none max-lg:fixed max-lg:inset-0 max-lg:z-45 lg:order-1 noscript:hidden"
    >
      <MapFrame
        isEager
        className="h-full max-lg:rounded-none max-lg:border-0 lg:sticky lg:top-22 lg:h-[calc(100svh-7rem)]"
      >
        <PointsMap {...props} isFull={isFull} />
      </MapFrame>
      <ViewButton view="list" href={listHref} className="absolute top-3 right-3 z-20" />
    </div>
  )
}
