import { NumberField } from '~/components/form/number_field'
import { RadioGroupField } from '~/components/form/radio_group_field'
import type { CancellationRules } from '~/lib/cancellation_words'
import { formatRate } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import { policyOptions } from './cancellation_policy'
import { FormSection } from './form_section'
import type { OwnListing } from './types'

interface PricingFieldsProps {
  listing?: OwnListing
  cancellation: CancellationRules
}

export function PricingFields({ listing, cancellation }: PricingFieldsProps) {
  const { fees, rates } = useSite()

  return (
    <FormSection
      title="Pricing"
      description={`In NZD, everything included. You keep ${fees.owner}% of each booking. Leave a rate blank when you do not offer it.`}
    >
      <NumberField
        label="Nightly rate"
        name="pricePerNight"
        defaultValue={listing?.pricePerNight}
        step={0.01}
        min={0}
        max={rates.mostNightly}
        prefix="$"
        suffix="/night"
        description={`${formatRate(rates.least)} to ${formatRate(rates.mostNightly)}.`}
      />
      <NumberField
        label="Weekly rate"
        name="weeklyRate"
        defaultValue={listing?.weeklyRate}
        step={0.01}
        min={0}
        max={rates.mostWeekly}
        prefix="$"
        suffix="/week"
        description={`The price of 7 nights, ${formatRate(rates.least)} to ${formatRate(rates.mostWeekly)}.`}
      />
      <NumberField
        label="Minimum nights"
        name="minimumNights"
        defaultValue={listing?.minimumNights ?? 1}
        step={1}
        min={1}
      />
      <div className="sm:col-span-2">
        <RadioGroupField
          label="Cancellation policy"
          name="cancellationPolicy"
          options={policyOptions(cancellation)}
          defaultValue={listing?.cancellationPolicy ?? 'moderate'}
        />
      </div>
    </FormSection>
  )
}
