import type L from 'leaflet'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { latLng } from '~/components/map/chart'
import type { Place } from '~/components/map/place'
import { Icon } from '~/components/ui/icon'
import { iconButtonClass } from '~/components/ui/button_look'

interface PointSheetProps {
  map: L.Map
  at: Place
  onClose: () => void
  children: ReactNode
}

/** Pixels kept free around the chosen mark. */
const AROUND = 48

/**
 * The card of the chosen mark, in a corner of the map. It takes the focus, and the map moves when it would hide the mark.
 */
export function PointSheet({ map, at, onClose, children }: PointSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const { latitude, longitude } = at

  useEffect(() => {
    sheet.current!.querySelector('a')!.focus({ preventScroll: true })
    const hidden = map.getContainer().getBoundingClientRect().bottom - topOf(sheet.current!)
    const most = map.getSize().y - 3 * AROUND
    map.panInside(latLng({ latitude, longitude }), {
      paddingTopLeft: [AROUND, AROUND],
      paddingBottomRight: [AROUND, AROUND + Math.max(0, Math.min(hidden, most))],
    })
  }, [map, latitude, longitude])

  const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose()

  return (
    <section
      ref={sheet}
      aria-label="Chosen mooring"
      onKeyDown={leave}
      className="absolute bottom-10 left-3 z-30 w-64 overflow-hidden rounded-lg border border-line bg-raised text-sm/body shadow-lg"
    >
      {children}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className={iconButtonClass('absolute top-1 right-1 rounded-full! bg-raised')}
      >
        <Icon name="x" size={18} />
      </button>
    </section>
  )
}

function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}
