import type { ReactNode } from 'react'
import type { DayPeriod, DayRange, RangeMode } from '~/lib/taken_days'

export interface DateFieldProps {
  label: string
  name?: string
  /** YYYY-MM-DD. */
  value: string | null
  /** Called with valid days only, and with null while the typed text is not valid. */
  onChange: (day: string | null) => void
  min?: string
  max?: string
  description?: ReactNode
  errorMessage?: string | null
  isRequired?: boolean
  isDisabled?: boolean
}

export interface DateRangeFieldProps {
  /** Accessible name of the pair. */
  label: string
  startLabel: string
  endLabel: string
  value: DayRange
  /** Called with valid days; null replaces a day that is not valid. */
  onChange: (range: DayRange) => void
  /** YYYY-MM-DD. */
  min?: string
  max?: string
  /** Unavailable days, both ends inclusive. */
  taken?: readonly DayPeriod[]
  mode?: RangeMode
  minNights?: number
  description?: ReactNode
  errorMessage?: string | null
  isRequired?: boolean
  isDisabled?: boolean
}
