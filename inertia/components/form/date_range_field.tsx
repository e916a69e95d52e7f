import { lazy, type ReactNode } from 'react'
import type { DayPeriod, DayRange, RangeMode } from '~/lib/taken_days'
import { DatePlaceholder, LoadWhenSeen } from './date_placeholder'

const DateRangePicker = lazy(() => import('./date_range_picker'))

export type { DayPeriod, DayRange } from '~/lib/taken_days'

export interface DateRangeFieldProps {
  /** Name of the pair, read aloud. */
  label: string
  startLabel: string
  endLabel: string
  value: DayRange
  /** Only days that can be: null in place of one that is not valid. */
  onChange: (range: DayRange) => void
  /** YYYY-MM-DD. */
  min?: string
  max?: string
  /** Days that cannot be chosen, both ends inclusive. */
  taken?: readonly DayPeriod[]
  mode?: RangeMode
  minNights?: number
  description?: ReactNode
  errorMessage?: string | null
  isRequired?: boolean
  isDisabled?: boolean
}

/** Two days, typed as dd/MM/yyyy or chosen from one calendar. Its code arrives when it comes into view. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <LoadWhenSeen
      fallback={<DatePlaceholder name={props.label} labels={[props.startLabel, props.endLabel]} />}
    >
      <DateRangePicker {...props} />
    </LoadWhenSeen>
  )
}
