import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/button'
import { bearingInWords, distanceInWords, wayTo } from '~/lib/bearing'
import type { AccessDetails } from './types'

type Found = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>

const REFUSED = 'This device does not tell where it is. Allow it in the settings of your browser.'
const NOT_FOUND = 'Your position was not found. Try again under an open sky.'
const LOST = 'Your position was lost. It is shown again when your device finds it.'

/**
 * True bearing and distance from where the device is, kept up to date while it moves; asked for by a press. The position
 * stays on the device (rule W139).
 */
export function WayToMooring({ to }: { to: Pick<AccessDetails, 'latitude' | 'longitude'> }) {
  const [isOn, setOn] = useState(false)
  const [here, setHere] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (!isOn) return undefined
    let wasFound = false
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        wasFound = true
        setFailure(null)
        setHere(coords)
      },
      ({ code, PERMISSION_DENIED }) => {
        const isRefused = code === PERMISSION_DENIED
        const goesOn = wasFound && !isRefused
        setFailure(isRefused ? REFUSED : goesOn ? LOST : NOT_FOUND)
        setOn(goesOn)
      },
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 30_000 }
    )

    return () => navigator.geolocation.clearWatch(watch)
  }, [isOn])

  return (
    <div className="print:hidden">
      <p role="status" className="not-empty:mb-2">
        {failure ?? (here ? wordsOf(here, to) : isOn && 'Looking for your position …')}
      </p>
      {!isOn && (
        <Button variant="secondary" size="sm" icon="compass" onPress={() => setOn(true)}>
          Bearing and distance from here
        </Button>
      )}
    </div>
  )
}

function wordsOf(here: Found, to: Pick<AccessDetails, 'latitude' | 'longitude'>): string {
  const { bearing, metres } = wayTo(here, to)

  return `${bearingInWords(bearing)}, ${distanceInWords(metres)} away (your position is known to ${Math.round(here.accuracy)} m)`
}
