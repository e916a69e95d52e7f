import { useRef, useState } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { findWrongEnd } from '~/lib/day_limits'
import { CalendarMonths, FIRST_DAY, openingDay } from './calendar_parts'
import { CalendarPopover } from './calendar_popover'
import type { DateFieldProps, LoadedFieldProps } from './date_field_props'
import { dateLooks } from './date_look'
import { DATE_NOT_VALID, DateInput, toCalendarDate } from './date_input'
import { FieldError, FieldNote, useField } from './field'
import { useReached } from './use_reached'

/** The loaded form of DateField. An invalid day stays visible but is not passed on. */
export default function DatePicker(props: DateFieldProps & LoadedFieldProps) {
  const { value, onChange, min, max, reachedRef, ...field } = props
  const [wrong, setWrong] = useState<string | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useReached({ group, reachedRef, open: () => setOpen(true) })
  const isWrong = (value === null && wrong !== null) || isIncomplete
  const { ids, error } = useField({
    ...field,
    errorMessage: isWrong ? DATE_NOT_VALID : field.errorMessage,
  })

  function choose(day: string | null) {
    const isPossible =
      findWrongEnd({ start: day, end: null }, { min, max, taken: [], mode: 'days' }) === null

    setWrong(isPossible ? null : day)
    setIncomplete(false)
    onChange(isPossible ? day : null)
  }

  function leave(isLeftIncomplete: boolean) {
    setIncomplete(isLeftIncomplete)
    if (isLeftIncomplete && value !== null) onChange(null)
  }

  return (
    <I18nProvider locale="en-NZ">
      <div className="min-w-0" data-invalid={error ? true : undefined}>
        <div ref={group} className={dateLooks.single.group(false)}>
          <DateInput
            look="single"
            label={field.label}
            name={field.name}
            value={value ?? wrong}
            onChange={choose}
            onLeave={leave}
            isInvalid={error !== undefined}
            isRequired={field.isRequired}
            isDisabled={field.isDisabled}
            describedBy={error ? ids.error : undefined}
          />
          <CalendarPopover
            look="single"
            label={`Open calendar, ${field.label}`}
            isOpen={isOpen}
            onOpenChange={setOpen}
            isDisabled={field.isDisabled}
            anchor={group}
          >
            <Calendar
              autoFocus
              className="flex min-h-0 flex-col pb-2"
              firstDayOfWeek={FIRST_DAY}
              aria-label={field.label}
              value={toCalendarDate(value)}
              defaultFocusedValue={openingDay(value)}
              minValue={toCalendarDate(min ?? null)}
              maxValue={toCalendarDate(max ?? null)}
              onChange={(day) => {
                choose(day.toString())
                setOpen(false)
              }}
            >
              <CalendarMonths />
            </Calendar>
          </CalendarPopover>
        </div>
        {field.description && <FieldNote as="p">{field.description}</FieldNote>}
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </I18nProvider>
  )
}
