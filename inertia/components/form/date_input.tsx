import { type CalendarDate, parseDate } from '@internationalized/date'
import { useRef } from 'react'
import {
  DateField,
  DateInput as AriaDateInput,
  DateSegment,
  Label,
} from 'react-aria-components/DateField'
import { cx } from '~/lib/class_names'
import { todayInAuckland } from '~/lib/format'
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
  look: layout,
  describedBy,
  ...state
}: DateInputProps) {
  const box = useRef<HTMLDivElement>(null)

  function leave() {
    const parts = partsIn(box.current)
    const empty = parts.filter((part) => part.hasAttribute('data-placeholder'))
    const isImpossible = isNoDay(parts)

    // In place of the day that the field would make of it, the 30th of April of a 31st.
    if (isImpossible) onChange(null)
    onLeave?.(isImpossible || (empty.length > 0 && empty.length < parts.length))
  }

  /** A whole date that no calendar has is said at once (rule W106). */
  function look() {
    if (isNoDay(partsIn(box.current))) onLeave?.(true)
  }

  return (
    <DateField
      {...state}
      value={toCalendarDate(value)}
      placeholderValue={toCalendarDate(todayInAuckland())}
      onChange={(day) => onChange(day?.toString() ?? null)}
      onBlur={leave}
      granularity="day"
      shouldForceLeadingZeros
      validationBehavior="aria"
      aria-describedby={describedBy}
      className={dateLooks[layout].input}
    >
      <Label className={dateLooks[layout].label}>
        {label}
        {state.isRequired && <RequiredMark />}
      </Label>
      <div ref={box} onKeyUp={look}>
        <AriaDateInput className={dateLooks[layout].segments(state.isInvalid === true)}>
          {(segment) => <DateSegment segment={segment} className={cx(SEGMENT, STATES)} />}
        </AriaDateInput>
      </div>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </DateField>
  )
}

function partsIn(box: HTMLElement | null): Element[] {
  return [...(box?.querySelectorAll('[role="spinbutton"]') ?? [])]
}

/** Whether day, month and year are all typed and no such day exists. */
function isNoDay(parts: Element[]): boolean {
  if (parts.some((part) => part.hasAttribute('data-placeholder'))) return false

  const [day, month, year] = parts.map(({ textContent }) => Number(textContent))
  return year >= 1000 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day
}
