import { useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { Button } from '~/components/ui/button'
import { cx } from '~/lib/class_names'
import { plural } from '~/lib/format'
import { isDayUnavailable, noteOfDay } from '~/lib/day_limits'
import { isAmong, leastNightsOn } from '~/lib/taken_days'
import { useMediaQuery } from '~/lib/use_media_query'
import { CalendarKey } from './calendar_key'
import { CalendarMonths, FIRST_DAY, openingDay } from './calendar_parts'
import { CalendarPopover } from './calendar_popover'
import { CalendarSheet } from './calendar_sheet'
import { DATE_NOT_VALID, DateInput, toCalendarDate } from './date_input'
import type { DateRangeFieldProps, LoadedFieldProps } from './date_field_props'
import { dateLooks } from './date_look'
import { FieldError, FieldNote, useField } from './field'
import { useReached } from './use_reached'
import { useTypedRange } from './use_typed_range'

const NONE: never[] = []
const LABEL = 'Open calendar'
/** Where the calendar takes the whole height instead of hanging on its field. */
const SHEET = '(width < 64rem), (height < 30rem)'

/** The loaded DateRangeField. */
export default function DateRangePicker(props: DateRangeFieldProps & LoadedFieldProps) {
  const { value, onChange, min, max, taken = NONE, held = NONE, mode = 'nights' } = props
  const { minNights = 1, seasons, lastStart, reachedRef, ...others } = props
  const { isOpen: isAskedFor, onOpenChange, ...field } = others
  const limits = { min, max, taken, mode, minNights, seasons, lastStart }
  const leastNights = leastNightsOn(value.start, limits)
  const [told, setTold] = useState<string | null>(null)
  const { shown, wrongEnd, choose, leave } = useTypedRange(value, onChange, limits)
  const [isOpenHere, setOpenHere] = useState(false)
  const isOpen = isAskedFor ?? isOpenHere
  const group = useRef<HTMLDivElement>(null)
  const isSheet = useMediaQuery(SHEET)
  const months = useMediaQuery('(min-width: 80rem)') ? 2 : 1
  useReached({ group, reachedRef, isSheet, open: () => setOpen(true) })
  const { ids, error } = useField({
    ...field,
    errorMessage: wrongEnd ? DATE_NOT_VALID : field.errorMessage,
  })
  const common = { isRequired: field.isRequired, isDisabled: field.isDisabled }
  const isHeld = (day: string) => isAmong(held, day)
  const noteOf = (day: string) => noteOfDay(day, limits, held)

  function setOpen(opened: boolean) {
    setOpenHere(opened)
    onOpenChange?.(opened)
  }

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
          {isSheet ? (
            <CalendarSheet
              {...{ limits, held, isOpen, value }}
              label={LABEL}
              title={field.label}
              isDisabled={field.isDisabled}
              onOpenChange={setOpen}
              onSave={choose}
            />
          ) : (
            <CalendarPopover
              look="range"
              label={LABEL}
              isOpen={isOpen}
              onOpenChange={setOpen}
              isDisabled={field.isDisabled}
              anchor={group}
              months={months}
            >
              <RangeCalendar
                autoFocus
                className="flex min-h-0 flex-col"
                firstDayOfWeek={FIRST_DAY}
                aria-label={field.label}
                visibleDuration={{ months }}
                value={
                  value.start && value.end
                    ? { start: toCalendarDate(value.start)!, end: toCalendarDate(value.end)! }
                    : null
                }
                defaultFocusedValue={openingDay(value.end && value.start)}
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
                <CalendarMonths count={months} isHeld={isHeld} noteOf={noteOf} onTold={setTold} />
                <CalendarKey limits={limits} held={held} told={told} />
              </RangeCalendar>
              <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 pr-2 pl-4">
                <p className="min-w-0 flex-1 text-xs/body text-muted">
                  {mode === 'nights' &&
                    leastNights > 1 &&
                    `Minimum stay: ${plural(leastNights, 'night')}`}
                </p>
                <Button
                  variant="quiet"
                  size="sm"
                  isDisabled={!value.start && !value.end}
                  onPress={() => choose({ start: null, end: null })}
                >
                  Clear
                </Button>
              </div>
            </CalendarPopover>
          )}
          {isSheet && !field.isDisabled && (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              className="absolute inset-0 hidden pointer-coarse:block"
              onClick={() => setOpen(true)}
            />
          )}
        </div>
        {field.description && <FieldNote>{field.description}</FieldNote>}
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </I18nProvider>
  )
}
