import { useState } from 'react'
import { ComboBoxField } from '~/components/form/combo_box_field'
import { NumberField } from '~/components/form/number_field'
import { TextAreaField } from '~/components/form/text_area_field'
import { TextField } from '~/components/form/text_field'
import type { Tiles } from '~/components/map/tiles'
import { useSite } from '~/lib/use_site'
import { FormSection } from './form_section'
import { PlaceMap } from './place_map'
import type { ListingFields } from './types'

const REGION = 'Choose one or type a new one. Visitors can filter by it.'

interface LocationFieldsProps {
  listing?: ListingFields
  /** Offered for the region. */
  regions: string[]
  tiles: Tiles | null
  /** Called for changes that are no typing. */
  onChange: () => void
}

export function LocationFields({ listing, regions, tiles, onChange }: LocationFieldsProps) {
  const { revealHours, shiftMetres } = useSite()
  const [latitude, setLatitude] = useState(listing?.latitude ?? null)
  const [longitude, setLongitude] = useState(listing?.longitude ?? null)
  const [location, setLocation] = useState(listing?.location ?? '')
  const isPlaced = latitude !== null && longitude !== null

  return (
    <FormSection
      title="Location"
      description={
        <p>
          Location and region are public. Everything else stays private: visitors see a point about{' '}
          {shiftMetres} m away, and renters get the details {revealHours} hours before check-in.
        </p>
      }
    >
      <TextField
        label="Location"
        name="location"
        defaultValue={listing?.location}
        onChange={setLocation}
        maxLength={160}
        isRequired
        description="The bay or harbour, by the name visitors know. The map moves there."
      />
      <ComboBoxField
        label="Region"
        name="region"
        options={regions}
        defaultValue={listing?.region}
        maxLength={80}
        isRequired
        description={REGION}
        onChange={onChange}
      />
      <PlaceMap
        place={isPlaced ? { latitude, longitude } : null}
        near={location}
        tiles={tiles}
        onChange={(place) => {
          setLatitude(place.latitude)
          setLongitude(place.longitude)
          onChange()
        }}
      />
      <NumberField
        label="Latitude"
        unit="°"
        isSigned
        name="latitude"
        value={latitude}
        onChange={setLatitude}
        step={0.000001}
        isRequired
        description="Decimal degrees, south is negative: -36.841200"
      />
      <NumberField
        label="Longitude"
        unit="°"
        isSigned
        name="longitude"
        value={longitude}
        onChange={setLongitude}
        step={0.000001}
        isRequired
        description="Decimal degrees: 174.812300"
      />
      <TextField
        label="Mooring number"
        name="mooringNumber"
        defaultValue={listing?.mooringNumber}
        maxLength={60}
        isRequired
        icon="lock"
        description="As shown on the buoy or pile."
      />
      <TextField
        label="Access code"
        name="accessCode"
        defaultValue={listing?.accessCode ?? ''}
        maxLength={100}
        icon="key"
        autoComplete="off"
        description="For the gate or dinghy locker, if there is one."
      />
      <TextAreaField
        label="Access instructions"
        name="accessInstructions"
        defaultValue={listing?.accessInstructions ?? ''}
        rows={4}
        maxLength={2000}
        className="sm:col-span-2"
        description="How to find and pick up the mooring."
      />
    </FormSection>
  )
}
