import { DateField } from '~/components/form/date_field'
import { NumberField } from '~/components/form/number_field'
import { SelectField } from '~/components/form/select_field'
import { TextField } from '~/components/form/text_field'
import { Banner } from '~/components/ui/banner'
import { formatDate, todayInAuckland } from '~/lib/format'
import { BoatDemandFields } from './boat_demand_fields'
import { FormSection } from './form_section'
import type { ListingFields } from './types'

const TYPES = ['Swing Mooring', 'Pile Mooring'].map((value) => ({ value, label: value }))

const PAST_INSPECTION = 'The next inspection date cannot be in the past'

interface Inspections {
  nextInspectionDate: string | null
  lastInspectionDate: string | null
}

interface SpecificationFieldsProps {
  listing?: ListingFields
  inspections: Inspections
  onInspectionsChange: (inspections: Inspections) => void
}

export function SpecificationFields({
  listing,
  inspections,
  onInspectionsChange,
}: SpecificationFieldsProps) {
  const { nextInspectionDate: next } = inspections
  const isPast = next !== null && next < todayInAuckland()
  const isOverdue = isPast && next === listing?.nextInspectionDate

  return (
    <FormSection title="Specifications" description="Renters check these against their boat.">
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
        unit="m"
        usualMost={60}
        name="maxVesselLength"
        defaultValue={listing?.maxVesselLength}
        step={0.1}
        suffix="m"
        isRequired
      />
      <NumberField
        label="Weight capacity"
        unit="kg"
        name="weightCapacity"
        defaultValue={listing?.weightCapacity}
        step={100}
        suffix="kg"
        isRequired
        description="Shown to visitors in tonnes."
      />
      <NumberField
        label="High tide depth"
        unit="m"
        usualMost={30}
        name="highTideDepth"
        defaultValue={listing?.highTideDepth}
        step={0.1}
        suffix="m"
        isRequired
      />
      <NumberField
        label="Low tide depth"
        unit="m"
        usualMost={30}
        name="lowTideDepth"
        defaultValue={listing?.lowTideDepth}
        step={0.1}
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
        errorMessage={isPast && !isOverdue ? PAST_INSPECTION : null}
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
      {isOverdue && (
        <div className="sm:col-span-2">
          <Banner tone="warning" title="The inspection is overdue">
            It was due on {formatDate(next)}. Have the mooring inspected, then enter the date of the
            next inspection.
          </Banner>
        </div>
      )}
      <BoatDemandFields listing={listing} />
    </FormSection>
  )
}
