import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarMonths, openingDay } from '~/components/form/calendar_parts'
import { toCalendarDate } from '~/components/form/date_input'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { formatDay, todayInAuckland } from '~/lib/format'
import { useMediaQuery } from '~/lib/use_media_query'
import type { StayDates } from './types'

interface StayDialogProps {
  dates: StayDates | null
  onSave: (dates: StayDates | null) => void
  onClose: () => void
}

/** The nights of a search: a calendar of one month, on wider screens of two. */
export default function StayDialog({ dates, onSave, onClose }: StayDialogProps) {
  const [chosen, setChosen] = useState(dates)
  const months = useMediaQuery('(min-width: 48rem)') ? 2 : 1

  return (
    <Dialog
      title="When?"
      size="lg"
      isSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={() => onSave(null)}>
            Clear
          </Button>
          <Button isDisabled={!chosen} onPress={() => onSave(chosen)}>
            Save
          </Button>
        </>
      }
    >
      <p role="status" className="min-h-6 text-sm text-muted">
        {chosen
          ? `${formatDay(chosen.checkIn)} to ${formatDay(chosen.checkOut)}`
          : 'Choose check-in, then check-out.'}
      </p>
      <I18nProvider locale="en-NZ">
        <RangeCalendar
          autoFocus
          aria-label="Dates of your stay"
          className="-mx-3 self-center"
          visibleDuration={{ months }}
          defaultFocusedValue={openingDay(chosen?.checkIn ?? null)}
          minValue={toCalendarDate(todayInAuckland())}
          value={
            chosen && {
              start: toCalendarDate(chosen.checkIn)!,
              end: toCalendarDate(chosen.checkOut)!,
            }
          }
          onChange={({ start, end }) =>
            setChosen(
              start.compare(end) === 0
                ? null
                : { checkIn: start.toString(), checkOut: end.toString() }
            )
          }
        >
          <CalendarMonths count={months} />
        </RangeCalendar>
      </I18nProvider>
    </Dialog>
  )
}
