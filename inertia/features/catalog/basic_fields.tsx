import { TagField } from '~/components/form/tag_field'
import { TextAreaField } from '~/components/form/text_area_field'
import { TextField } from '~/components/form/text_field'
import { FormSection } from './form_section'
import type { ListingFields } from './types'

const AMENITIES = [
  'Dinghy dock',
  'Water',
  'Fuel nearby',
  'Shore power',
  'Toilets',
  'Showers',
  'Parking',
  'Boat ramp',
  'Ferry nearby',
  'Shops within a walk',
  'Rubbish disposal',
  'Security lighting',
]

interface BasicFieldsProps {
  listing?: ListingFields
  amenities: string[]
  onAmenitiesChange: (amenities: string[]) => void
}

export function BasicFields({ listing, amenities, onAmenitiesChange }: BasicFieldsProps) {
  return (
    <FormSection
      title="Basic Information"
      description="Everyone can read this, so please leave out the mooring number, its coordinates and the access code."
    >
      <TextField
        label="Title"
        name="title"
        defaultValue={listing?.title}
        maxLength={120}
        isRequired
        className="sm:col-span-2"
      />
      <TextAreaField
        label="Description"
        name="description"
        defaultValue={listing?.description}
        rows={6}
        maxLength={5000}
        isRequired
        className="sm:col-span-2"
        description="For example shelter, holding, wash, dinghy landing and what is ashore."
      />
      <div className="sm:col-span-2">
        <TagField
          label="Amenities"
          name="amenities"
          value={amenities}
          onChange={onAmenitiesChange}
          suggestions={AMENITIES}
          max={30}
          description="Press Enter after each one."
        />
      </div>
    </FormSection>
  )
}
