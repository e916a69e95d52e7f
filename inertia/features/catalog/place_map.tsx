import { lazy, useId, useState } from 'react'
import { placeAt, type Place } from '~/components/map/place'
import { MapFrame } from '~/components/map/map_frame'
import { Button } from '~/components/ui/button'
import { useAction } from '~/lib/use_action'
import type { PlacePickerProps } from './place_picker'
import { PlaceWarning } from './place_warning'
import { PositionField } from './position_field'
import { FieldNote } from '~/components/form/field'

const PlacePicker = lazy(() => import('./place_picker'))

type PlaceMapProps = Pick<PlacePickerProps, 'place' | 'near' | 'tiles' | 'onChange'>

/** A map to show where the mooring is, in step with the fields below it. */
export function PlaceMap({ place, near, tiles, onChange }: PlaceMapProps) {
  const id = useId()
  const [dragged, setDragged] = useState<Place | null>(null)
  const [locate, { isPending, error }] = useAction(ownPosition, { onSuccess: onChange })

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <MapFrame className="h-96">
        <PlacePicker
          place={place}
          near={near}
          tiles={tiles}
          onChange={(chosen) => {
            setDragged(null)
            onChange(chosen)
          }}
          onDrag={setDragged}
          describedBy={id}
        />
      </MapFrame>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <FieldNote as="p" id={id} className="max-w-prose flex-1 basis-60">
          Click or tap where the mooring is, or drag the pin. On a keyboard, Enter puts the pin in
          the middle and the arrow keys move it.
        </FieldNote>
        <Button
          variant="secondary"
          size="sm"
          icon="pin"
          isPending={isPending}
          onPress={() => void locate()}
        >
          Use my position
        </Button>
      </div>
      <PositionField place={dragged ?? place} onChange={onChange} />
      <div role="status" className="empty:hidden">
        {error ? (
          <p className="text-sm text-danger">
            We could not find your position. Please allow it in your browser, or use the map.
          </p>
        ) : (
          place && <PlaceWarning place={place} />
        )}
      </div>
    </div>
  )
}

/** @throws GeolocationPositionError, or an Error where there is none */
function ownPosition(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('Position not found'))

    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(placeAt(coords.latitude, coords.longitude)),
      reject,
      { enableHighAccuracy: true, timeout: 15_000 }
    )
  })
}
