import { useState } from 'react'
import { NumberField } from '~/components/form/number_field'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { Banner } from '~/components/ui/banner'
import type { CancellationRules } from '~/lib/cancellation_words'
import { formatRate } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import { policyOptions } from './cancellation_policy'
import { FormSection } from './form_section'
import type { OwnListing } from './types'

/** Of a week, which the weekly rate is for. */
const NIGHTS = 7

interface PricingFieldsProps {
  listing?: OwnListing
  cancellation: CancellationRules
}

export function PricingFields({ listing, cancellation }: PricingFieldsProps) {
  const { fees, rates } = useSite()
  const [nightly, setNightly] = useState(listing?.pricePerNight ?? null)
  const [weekly, setWeekly] = useState(listing?.weeklyRate ?? null)

  return (
    <FormSection
      title="Pricing"
      description={`In NZD, everything included. You keep ${fees.owner}% of each booking. Leave a rate blank if you do not offer it.`}
    >
      <NumberField
        label="Nightly rate"
        unit="$"
        name="pricePerNight"
        value={nightly}
        onChange={setNightly}
        step={0.01}
        prefix="$"
        suffix="/night"
        description={`${formatRate(rates.least)} to ${formatRate(rates.mostNightly)}.`}
      />
      <NumberField
        label="Weekly rate"
        unit="$"
        name="weeklyRate"
        value={weekly}
        onChange={setWeekly}
        step={0.01}
        prefix="$"
        suffix="/week"
        description={`The price of 7 nights, ${formatRate(rates.least)} to ${formatRate(rates.mostWeekly)}.`}
      />
      <div role="status" className="empty:hidden sm:col-span-2">
        {nightly && weekly && isDearer(weekly, nightly) ? (
          <Banner tone="warning" title="A week costs more than seven single nights">
            Seven nights at {formatRate(nightly)} are {formatRate(NIGHTS * nightly)}; your weekly
            rate is {formatRate(weekly)}. Anyone who stays a week or longer pays the weekly rate, so
            most owners set it lower.
          </Banner>
        ) : null}
      </div>
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

/** Whether a week costs more than seven single nights; compared in whole cents. */
function isDearer(weekly: number, nightly: number): boolean {
  return Math.round(weekly * 100) > NIGHTS * Math.round(nightly * 100)
}
