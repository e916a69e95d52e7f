import { useState } from 'react'
import { TextField } from '~/components/form/text_field'
import { inMinutes, readPlace } from '~/components/map/degrees'
import { placeAt, type Place } from '~/components/map/place'

interface PositionFieldProps {
  place: Place | null
  onChange: (place: Place) => void
}

/** The place of the pin as a plotter shows it, to read and to type. */
export function PositionField({ place, onChange }: PositionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = place ? inMinutes(place) : ''
  const isUnread = typed !== null && typed.trim() !== '' && readPlace(typed) === null

  function change(text: string) {
    const read = readPlace(text)
    setTyped(text)
    if (read) onChange(placeAt(read.latitude, read.longitude))
  }

  return (
    <TextField
      label="Position"
      value={typed ?? shown}
      onChange={change}
      onBlur={() => !isUnread && setTyped(null)}
      maxLength={80}
      autoComplete="off"
      icon="pin"
      description="Degrees and decimal minutes, as on your plotter: 36° 50.912′ S, 174° 48.503′ E"
      errorMessage={
        isUnread
          ? 'We cannot read this. Please write it like 36° 50.912′ S, 174° 48.503′ E'
          : undefined
      }
    />
  )
}
