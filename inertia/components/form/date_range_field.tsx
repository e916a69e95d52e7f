import { lazy, useRef } from 'react'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import type { DateRangeFieldProps, Reached } from './date_field_props'
import { DatePlaceholder } from './date_placeholder'

const DateRangePicker = lazy(() => import('./date_range_picker'))

export type { DayPeriod, DayRange } from '~/lib/taken_days'
export type { DateRangeFieldProps } from './date_field_props'

/** Two days, typed as dd/MM/yyyy or chosen from one calendar. Loaded lazily when it becomes visible. */
export function DateRangeField(props: DateRangeFieldProps) {
  const reachedRef = useRef<Reached | null>(null)

  return (
    <LoadWhenSeen
      isWanted={props.isOpen}
      fallback={
        <DatePlaceholder
          name={props.label}
          calendarName="Open calendar"
          days={[
            { label: props.startLabel, value: props.value.start },
            { label: props.endLabel, value: props.value.end },
          ]}
          description={props.description}
          isRequired={props.isRequired}
          isDisabled={props.isDisabled}
          reachedRef={reachedRef}
        />
      }
    >
      <DateRangePicker {...props} reachedRef={reachedRef} />
    </LoadWhenSeen>
  )
}
