import type { ReactNode, RefObject } from 'react'
import type { DayPeriod, DayRange, RangeMode, SeasonMinimum } from '~/lib/taken_days'

/** The part of a date field a person has reached: the dates in order, then the calendar. */
export interface Reached {
  part: number
  isPressed: boolean
  /** Its `data-late`. */
  late?: string
  /** Whether a finger or a mouse button is still down on it. */
  isDown?: boolean
}

/** Given to the loaded field: where the person was in its placeholder. */
export interface LoadedFieldProps {
  reachedRef: RefObject<Reached | null>
}

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
  /** Those of them that the person holds, both ends inclusive. */
  held?: readonly DayPeriod[]
  mode?: RangeMode
  minNights?: number
  seasons?: readonly SeasonMinimum[]
  /** The last day on which a stay may begin. */
  lastStart?: string
  /** Opens the calendar from outside of the field, also before its code is loaded. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  description?: ReactNode
  errorMessage?: string | null
  isRequired?: boolean
  isDisabled?: boolean
}
