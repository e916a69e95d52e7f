import { type CalendarDate, parseDate } from '@internationalized/date'
import { useRef } from 'react'
import {
  DateField,
  DateInput as AriaDateInput,
  DateSegment,
  Label,
} from 'react-aria-components/DateField'
import { RequiredMark } from './field'

export const DATE_NOT_VALID = 'Date input not valid.'

/** 'YYYY-MM-DD' as the calendar's own date; null for null. */
export function toCalendarDate(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day)
}

interface DateInputProps {
  label: string
  name?: string
  value: string | null
  onChange: (day: string | null) => void
  /** After leaving it: whether it is only half filled in. */
  onLeave?: (isIncomplete: boolean) => void
  isInvalid?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  describedBy?: string
}

/** A day typed as dd/MM/yyyy, part by part. */
export function DateInput({
  label,
  name,
  value,
  onChange,
  onLeave,
  describedBy,
  ...state
}: DateInputProps) {
  const box = useRef<HTMLDivElement>(null)

  function leave() {
    const parts = [...(box.current?.querySelectorAll('[role="spinbutton"]') ?? [])]
    const empty = parts.filter((part) => part.hasAttribute('data-placeholder'))
    onLeave?.(empty.length > 0 && empty.length < parts.length)
  }

  return (
    <DateField
      {...state}
      value={toCalendarDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      onBlur={leave}
      granularity="day"
      shouldForceLeadingZeros
      validationBehavior="aria"
      aria-describedby={describedBy}
      className="date-input"
    >
      <Label className="field-label">
        {label}
        {state.isRequired && <RequiredMark />}
      </Label>
      <div ref={box}>
        <AriaDateInput className="date-segments">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </AriaDateInput>
      </div>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </DateField>
  )
}
