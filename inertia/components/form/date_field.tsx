import { lazy, useRef } from 'react'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import type { DateFieldProps, Reached } from './date_field_props'
import { DatePlaceholder } from './date_placeholder'

const DatePicker = lazy(() => import('./date_picker'))

export type { DateFieldProps } from './date_field_props'

/** A day, typed as dd/MM/yyyy or chosen from a calendar. Loaded lazily when it becomes visible. */
export function DateField(props: DateFieldProps) {
  const reachedRef = useRef<Reached | null>(null)

  return (
    <LoadWhenSeen
      fallback={
        <DatePlaceholder
          name={props.label}
          calendarName={`Open calendar, ${props.label}`}
          days={[{ label: props.label, value: props.value }]}
          description={props.description}
          isRequired={props.isRequired}
          isDisabled={props.isDisabled}
          reachedRef={reachedRef}
        />
      }
    >
      <DatePicker {...props} reachedRef={reachedRef} />
    </LoadWhenSeen>
  )
}
