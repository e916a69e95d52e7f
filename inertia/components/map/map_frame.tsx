import type { ReactNode } from 'react'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { cx } from '~/lib/class_names'

interface MapFrameProps {
  children: ReactNode
  /** Must set the height, so that the layout does not shift when the map loads. */
  className: string
  isEager?: boolean
}

/** Container of a map, which is loaded when it becomes visible; hidden without JavaScript. */
export function MapFrame({ children, className, isEager }: MapFrameProps) {
  return (
    <LoadWhenSeen
      name="The map"
      keptAs="map"
      isEager={isEager}
      fallback={<p className="grid size-full place-items-center text-muted">Loading map...</p>}
      className={cx(
        'overflow-hidden rounded-xl border border-line bg-sunken noscript:hidden',
        className
      )}
    >
      {children}
    </LoadWhenSeen>
  )
}
