import type { ReactNode } from 'react'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { cx } from '~/lib/class_names'

interface MapFrameProps {
  children: ReactNode
  /** Says how high it is, so that nothing moves when the map comes. */
  className: string
  isEager?: boolean
}

/** The place of a map. Its code comes when it is seen; without scripts there is no place for it. */
export function MapFrame({ children, className, isEager }: MapFrameProps) {
  return (
    <LoadWhenSeen
      name="The map"
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
