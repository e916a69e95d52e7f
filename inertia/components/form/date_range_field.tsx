import { lazy } from 'react'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import type { DateRangeFieldProps } from './date_field_props'
import { DatePlaceholder } from './date_placeholder'

const DateRangePicker = lazy(() => import('./date_range_picker'))

export type { DayPeriod, DayRange } from '~/lib/taken_days'
export type { DateRangeFieldProps } from './date_field_props'

/** Two days, typed as dd/MM/yyyy or chosen from one calendar. Loaded lazily when it becomes visible. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <LoadWhenSeen
      fallback={
        <DatePlaceholder
          name={props.label}
          days={[
            { label: props.startLabel, value: props.value.start },
            { label: props.endLabel, value: props.value.end },
          ]}
          isRequired={props.isRequired}
        />
      }
    >
      <DateRangePicker {...props} />
    </LoadWhenSeen>
  )
}
