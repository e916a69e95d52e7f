import { useState } from 'react'
import { NumberField } from '~/components/form/number_field'
import { RadioGroupField } from '~/components/form/radio_group_field'
import type { CancellationRules } from '~/lib/cancellation_words'
import { useSite } from '~/lib/use_site'
import { policyOptions } from './cancellation_policy'
import { FormSection } from './form_section'
import { RateFields } from './rate_fields'
import type { ListingFields } from './types'

interface PricingFieldsProps {
  listing?: ListingFields
  cancellation: CancellationRules
}

export function PricingFields({ listing, cancellation }: PricingFieldsProps) {
  const { fees } = useSite()
  const [nightly, setNightly] = useState(listing?.pricePerNight ?? null)
  const [weekly, setWeekly] = useState(listing?.weeklyRate ?? null)

  return (
    <FormSection
      title="Pricing"
      description={`In NZD, everything included. You keep ${fees.owner}% of each booking. Leave a rate blank if you do not offer it.`}
    >
      <RateFields nightly={nightly} weekly={weekly} onNightly={setNightly} onWeekly={setWeekly} />
      <NumberField
        label="Minimum nights"
        name="minimumNights"
        defaultValue={listing?.minimumNights ?? 1}
        step={1}
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
