import { NumberField } from '~/components/form/number_field'
import { TextAreaField } from '~/components/form/text_area_field'
import { TextField } from '~/components/form/text_field'
import { FormSection } from './form_section'
import type { OwnListing } from './types'

const REGIONS = 'For example Auckland, Hauraki Gulf, Northland or Bay of Islands.'

export function LocationFields({ listing }: { listing?: OwnListing }) {
  return (
    <FormSection
      title="Location"
      description={
        <p>
          Location and region are public. The rest is secret: visitors see a point about 500 m away,
          and renters get the details 24 hours before check-in.
        </p>
      }
    >
      <TextField
        label="Location"
        name="location"
        defaultValue={listing?.location}
        maxLength={160}
        isRequired
        description="Bay or harbour, as visitors know it."
      />
      <TextField
        label="Region"
        name="region"
        defaultValue={listing?.region}
        maxLength={80}
        isRequired
        description={REGIONS}
      />
      <NumberField
        label="Latitude"
        name="latitude"
        defaultValue={listing?.latitude}
        step={0.000001}
        min={-90}
        max={90}
        isRequired
        description="Decimal degrees, south is negative: -36.841200"
      />
      <NumberField
        label="Longitude"
        name="longitude"
        defaultValue={listing?.longitude}
        step={0.000001}
        min={-180}
        max={180}
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
        description="As it stands on the buoy or pile."
      />
      <TextField
        label="Access code"
        name="accessCode"
        defaultValue={listing?.accessCode ?? ''}
        maxLength={100}
        icon="key"
        autoComplete="off"
        description="Of a gate or dinghy locker, if there is one."
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
