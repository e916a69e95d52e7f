import { useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { cx } from '~/lib/class_names'
import { plural } from '~/lib/format'
import { isDayUnavailable } from '~/lib/taken_days'
import { useMediaQuery } from '~/lib/use_media_query'
import { CalendarMonths } from './calendar_parts'
import { CalendarPopover } from './calendar_popover'
import { DATE_NOT_VALID, DateInput, toCalendarDate } from './date_input'
import type { DateRangeFieldProps } from './date_field_props'
import { dateLooks } from './date_look'
import { FieldError, FieldNote, useField } from './field'
import { useTypedRange } from './use_typed_range'

const NONE_TAKEN: never[] = []

/** The loaded DateRangeField. */
export default function DateRangePicker({
  value,
  onChange,
  min,
  max,
  taken = NONE_TAKEN,
  mode = 'nights',
  minNights = 1,
  ...field
}: DateRangeFieldProps) {
  const limits = { min, max, taken, mode }
  const { shown, wrongEnd, choose, leave } = useTypedRange(value, onChange, limits)
  const [isOpen, setOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const months = useMediaQuery('(min-width: 48rem)') ? 2 : 1
  const { ids, error } = useField({
    ...field,
    errorMessage: wrongEnd ? DATE_NOT_VALID : field.errorMessage,
  })
  const common = { isRequired: field.isRequired, isDisabled: field.isDisabled }

  return (
    <I18nProvider locale="en-NZ">
      <div
        className={cx('min-w-0', dateLooks.range.frame)}
        role="group"
        aria-label={field.label}
        data-invalid={error ? true : undefined}
      >
        <div ref={group} className={dateLooks.range.group(error !== undefined)}>
          <DateInput
            look="range"
            {...common}
            label={field.startLabel}
            value={shown.start}
            onChange={(start) => choose({ ...shown, start })}
            onLeave={(isIncomplete) => leave('start', isIncomplete)}
            isInvalid={wrongEnd === 'start'}
            describedBy={error ? ids.error : undefined}
          />
          <DateInput
            look="range"
            {...common}
            label={field.endLabel}
            value={shown.end}
            onChange={(end) => choose({ ...shown, end })}
            onLeave={(isIncomplete) => leave('end', isIncomplete)}
            isInvalid={wrongEnd === 'end'}
            describedBy={error ? ids.error : undefined}
          />
          <CalendarPopover
            look="range"
            label="Open calendar"
            isOpen={isOpen}
            onOpenChange={setOpen}
            isDisabled={field.isDisabled}
            anchor={group}
          >
            <RangeCalendar
              autoFocus
              aria-label={field.label}
              visibleDuration={{ months }}
              value={
                value.start && value.end
                  ? { start: toCalendarDate(value.start)!, end: toCalendarDate(value.end)! }
                  : null
              }
              minValue={toCalendarDate(min ?? null)}
              maxValue={toCalendarDate(max ?? null)}
              isDateUnavailable={(day, anchor) =>
                isDayUnavailable(day.toString(), anchor?.toString() ?? null, value, limits)
              }
              onChange={({ start, end }) => {
                const isOneDay = start.compare(end) === 0
                choose({
                  start: start.toString(),
                  end: isOneDay && mode === 'nights' ? null : end.toString(),
                })
                setOpen(false)
              }}
            >
              <CalendarMonths count={months} />
              <p className="mt-2 text-xs/body text-muted">
                {mode === 'nights' &&
                  minNights > 1 &&
                  `Minimum stay: ${plural(minNights, 'night')}. `}
                {taken.length > 0 && 'Crossed-out dates aren’t available.'}
              </p>
            </RangeCalendar>
          </CalendarPopover>
        </div>
        {field.description && <FieldNote>{field.description}</FieldNote>}
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </I18nProvider>
  )
}
