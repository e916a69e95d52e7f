import { NumberField } from '~/components/form/number_field'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { useSite } from '~/lib/use_site'
import { FormSection } from './form_section'
import type { ListingFields } from './types'

const bookedIn = (answerHours: number) => [
  {
    value: 'true',
    label: 'Booked at once',
    description: 'Renters choose their dates and pay, and the stay is booked.',
  },
  {
    value: 'false',
    label: 'On request',
    description: `You see who asks, with which boat, and accept or decline within ${answerHours} hours. The renter’s card is authorised meanwhile, and charged only if you accept; without an answer the request ends.`,
  },
]

const CALENDAR = [
  {
    value: 'open',
    label: 'Open',
    description: 'Every night can be booked but those that you block.',
  },
  {
    value: 'closed',
    label: 'Closed',
    description: 'Only the days that you open can be booked.',
  },
]

/** When and how stays are booked (rule L90). */
export function StayRuleFields({ listing }: { listing?: ListingFields }) {
  const { answerHours, horizonMonths, stayTimes } = useSite()

  return (
    <FormSection
      title="Rules and Calendar"
      description="When and how renters can book. Leave a number blank where you have no rule."
    >
      <div className="sm:col-span-2">
        <RadioGroupField
          label="How stays are booked"
          name="instantBook"
          options={bookedIn(answerHours)}
          defaultValue={String(listing?.instantBook ?? true)}
        />
      </div>
      <NumberField
        label="Notice"
        name="advanceNoticeHours"
        defaultValue={listing?.advanceNoticeHours || null}
        step={1}
        suffix="hours"
        description={`How long before check-in at ${stayTimes.checkIn} a stay must be booked. 48 hours are two days.`}
      />
      <NumberField
        label="Nights between stays"
        name="turnoverDays"
        defaultValue={listing?.turnoverDays || null}
        step={1}
        suffix="nights"
        description="Kept free before and after each stay, up to 7."
      />
      <NumberField
        label="Bookable ahead"
        name="bookingWindowDays"
        defaultValue={listing?.bookingWindowDays}
        step={1}
        suffix="days"
        description={`A stay begins within so many days from today. Blank: up to ${horizonMonths} months.`}
      />
      <div className="sm:col-span-2">
        <RadioGroupField
          label="Calendar"
          name="calendarDefault"
          options={CALENDAR}
          defaultValue={listing?.calendarDefault ?? 'open'}
        />
      </div>
    </FormSection>
  )
}
