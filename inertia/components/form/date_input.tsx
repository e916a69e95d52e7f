import { type CalendarDate, parseDate } from '@internationalized/date'
import { useRef } from 'react'
import {
  DateField,
  DateInput as AriaDateInput,
  DateSegment,
  Label,
} from 'react-aria-components/DateField'
import { cx } from '~/lib/class_names'
import { type DateLook, dateLooks, SEGMENT } from './date_look'
import { RequiredMark } from './field'

export const DATE_NOT_VALID = 'Date input not valid.'

/** 'YYYY-MM-DD' as the calendar's date type; null stays null. */
export function toCalendarDate(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day)
}

const STATES = cx(
  'data-disabled:text-muted',
  'data-placeholder:not-data-focused:not-data-invalid:text-muted data-invalid:not-data-disabled:not-data-focused:text-danger',
  'data-focused:not-data-invalid:bg-accent data-focused:not-data-invalid:text-on-accent data-focused:outline-none',
  'data-invalid:data-focused:bg-danger data-invalid:data-focused:text-on-danger'
)

interface DateInputProps {
  label: string
  name?: string
  value: string | null
  onChange: (day: string | null) => void
  /** Called on blur: whether the date is only partly filled in. */
  onLeave?: (isIncomplete: boolean) => void
  look: DateLook
  isInvalid?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  describedBy?: string
}

/** A date typed as dd/MM/yyyy, segment by segment. */
export function DateInput({
  label,
  name,
  value,
  onChange,
  onLeave,
  look,
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
      className={dateLooks[look].input}
    >
      <Label className={dateLooks[look].label}>
        {label}
        {state.isRequired && <RequiredMark />}
      </Label>
      <div ref={box}>
        <AriaDateInput className={dateLooks[look].segments(state.isInvalid === true)}>
          {(segment) => <DateSegment segment={segment} className={cx(SEGMENT, STATES)} />}
        </AriaDateInput>
      </div>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </DateField>
  )
}
