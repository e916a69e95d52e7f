import { DateField } from '~/components/form/date_field'
import { NumberField } from '~/components/form/number_field'
import { SelectField } from '~/components/form/select_field'
import { TextField } from '~/components/form/text_field'
import { FormSection } from './form_section'
import type { OwnListing } from './types'

const TYPES = ['Swing Mooring', 'Pile Mooring'].map((value) => ({ value, label: value }))

interface Inspections {
  nextInspectionDate: string | null
  lastInspectionDate: string | null
}

interface SpecificationFieldsProps {
  listing?: OwnListing
  inspections: Inspections
  onInspectionsChange: (inspections: Inspections) => void
}

export function SpecificationFields({
  listing,
  inspections,
  onInspectionsChange,
}: SpecificationFieldsProps) {
  return (
    <FormSection
      title="Specifications"
      description="Renters rely on these to know that their boat is safe."
    >
      <SelectField
        label="Mooring type"
        name="mooringType"
        options={TYPES}
        defaultValue={listing?.mooringType ?? ''}
        placeholder="Please choose"
        isRequired
      />
      <TextField
        label="Licensed vessel type"
        name="licensedVesselType"
        defaultValue={listing?.licensedVesselType}
        maxLength={120}
        isRequired
        description="For example: Yacht or launch."
      />
      <NumberField
        label="Max vessel length"
        name="maxVesselLength"
        defaultValue={listing?.maxVesselLength}
        step={0.1}
        min={0}
        suffix="m"
        isRequired
      />
      <NumberField
        label="Weight capacity"
        name="weightCapacity"
        defaultValue={listing?.weightCapacity}
        step={100}
        min={0}
        suffix="kg"
        isRequired
        description="Shown to visitors in tonnes."
      />
      <NumberField
        label="High tide depth"
        name="highTideDepth"
        defaultValue={listing?.highTideDepth}
        step={0.1}
        min={0}
        suffix="m"
        isRequired
      />
      <NumberField
        label="Low tide depth"
        name="lowTideDepth"
        defaultValue={listing?.lowTideDepth}
        step={0.1}
        min={0}
        suffix="m"
        isRequired
      />
      <DateField
        label="Next inspection date"
        name="nextInspectionDate"
        value={inspections.nextInspectionDate}
        onChange={(nextInspectionDate) =>
          onInspectionsChange({ ...inspections, nextInspectionDate })
        }
        isRequired
      />
      <DateField
        label="Last inspection date"
        name="lastInspectionDate"
        value={inspections.lastInspectionDate}
        onChange={(lastInspectionDate) =>
          onInspectionsChange({ ...inspections, lastInspectionDate })
        }
      />
    </FormSection>
  )
}
