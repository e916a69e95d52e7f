import type { ReactNode } from 'react'
import type { DayPeriod, DayRange, RangeMode } from '~/lib/taken_days'

export interface DateFieldProps {
  label: string
  name?: string
  /** YYYY-MM-DD. */
  value: string | null
  /** Only days that can be: null while what is typed is not valid. */
  onChange: (day: string | null) => void
  min?: string
  max?: string
  description?: ReactNode
  errorMessage?: string | null
  isRequired?: boolean
  isDisabled?: boolean
}

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
