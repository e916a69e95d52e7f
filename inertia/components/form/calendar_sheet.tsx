import type { CalendarDate } from '@internationalized/date'
import { useContext, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { Button } from '~/components/ui/button'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { formatDays, formatWeekday, plural, todayInAuckland } from '~/lib/format'
import { isDayUnavailable, noteOfDay } from '~/lib/day_limits'
import {
  type DayLimits,
  type DayPeriod,
  type DayRange,
  isAmong,
  leastNightsOn,
  nightsBetween,
} from '~/lib/taken_days'
import { CalendarKey } from './calendar_key'
import { FIRST_DAY, openingDay, StackedMonths, WeekdayRow } from './calendar_parts'
import { CalendarButton } from './calendar_popover'
import { toCalendarDate } from './date_input'

interface CalendarSheetProps {
  /** Of the button that opens it. */
  label: string
  title: string
  value: DayRange
  limits: DayLimits
  held: readonly DayPeriod[]
  isOpen: boolean
  isDisabled?: boolean
  onOpenChange: (isOpen: boolean) => void
  onSave: (range: DayRange) => void
}

const NOTHING: DayRange = { start: null, end: null }
/** Months shown at once; more are added on the way down. */
const AT_FIRST = 4
/** Without a last day the calendar ends here. */
const AT_MOST = 24

/**
 * The calendar over the whole height of a phone, with its button: months below each other. What is chosen counts once it is
 * saved.
 */
export function CalendarSheet(props: CalendarSheetProps) {
  const { label, isOpen, isDisabled, onOpenChange } = props

  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <CalendarButton label={label} look="range" isDisabled={isDisabled} />
      <ModalOverlay
        isDismissable
        className="fixed inset-0 z-50 grid animate-appear place-items-center bg-veil"
      >
        <Modal className="h-dvh w-full animate-rise bg-raised text-ink md:h-[min(48rem,calc(100dvh-2rem))] md:max-w-md md:overflow-hidden md:rounded-xl md:border md:border-line md:shadow-lg">
          <Dialog className="flex h-full flex-col outline-none" aria-label={label}>
            <Sheet {...props} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

function Sheet(props: CalendarSheetProps) {
  const { title, value, limits, held, onOpenChange, onSave } = props
  const [draft, setDraft] = useState(value)
  const [told, setTold] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [anchor, setAnchor] = useState<string | null>(null)
  const [months, setMonths] = useState(() => Math.max(AT_FIRST, monthsUntil(value.end, limits) + 1))
  const scroller = useRef<HTMLDivElement>(null)
  const most = limits.max ? monthsUntil(limits.max, limits) + 1 : AT_MOST
  const shown = Math.min(months, most)
  const minNights = leastNightsOn(anchor ?? draft.start, limits)
  const isTooShort = isShorterThan(draft, limits.mode === 'nights' ? minNights : 0)

  useEffect(() => {
    scroller.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'center' })
  }, [])

  function change({ start, end }: { start: CalendarDate; end: CalendarDate }) {
    const isOneDay = start.compare(end) === 0 && limits.mode === 'nights'
    setDraft({ start: start.toString(), end: isOneDay ? null : end.toString() })
  }

  /** A key may lead below the months that are there. */
  function follow(day: CalendarDate) {
    setMonths((before) => Math.max(before, monthsUntil(day.toString(), limits) + 1))
  }

  return (
    <>
      <div className="flex items-center gap-2 pt-[max(0.25rem,env(safe-area-inset-top))] pr-4 pl-1.5">
        <AriaButton slot="close" className={iconButtonClass()} aria-label="Close">
          <Icon name="x" />
        </AriaButton>
        <div className="min-w-0 flex-1 py-1.5">
          <Heading slot="title" level={2} className="text-base/[1.25]">
            {title}
          </Heading>
          <p className="text-xs/body text-muted" aria-live="polite">
            {inWords(draft, anchor, limits, minNights)}
          </p>
        </div>
      </div>
      <RangeCalendar
        autoFocus
        key={round}
        className="flex min-h-0 flex-1 flex-col"
        aria-label={title}
        firstDayOfWeek={FIRST_DAY}
        visibleDuration={{ months: shown }}
        selectionAlignment="end"
        value={
          draft.start && draft.end
            ? { start: toCalendarDate(draft.start)!, end: toCalendarDate(draft.end)! }
            : null
        }
        defaultFocusedValue={openingDay(draft.end && draft.start)}
        minValue={toCalendarDate(limits.min ?? todayInAuckland())}
        maxValue={toCalendarDate(limits.max ?? null)}
        isDateUnavailable={(day, first) =>
          isDayUnavailable(day.toString(), first?.toString() ?? null, draft, limits)
        }
        onChange={change}
        onFocusChange={follow}
      >
        <FirstDay onChange={setAnchor} />
        <WeekdayRow />
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4">
          <StackedMonths
            count={shown}
            isHeld={(day) => isAmong(held, day)}
            noteOf={(day) => noteOfDay(day, limits, held)}
            onTold={setTold}
          />
          {shown < most && <More onReach={() => setMonths(shown + AT_FIRST)} />}
        </div>
        <CalendarKey limits={limits} held={held} told={told} />
      </RangeCalendar>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Button
          variant="quiet"
          isDisabled={!draft.start && !anchor}
          onPress={() => {
            setDraft(NOTHING)
            setRound(round + 1)
          }}
        >
          Clear
        </Button>
        <Button
          className="min-w-32"
          isDisabled={anchor !== null || isTooShort || (!draft.start && !value.start)}
          onPress={() => {
            onSave(draft)
            onOpenChange(false)
          }}
        >
          Save
        </Button>
      </div>
    </>
  )
}

/** Tells the first of two days while the second is being chosen. */
function FirstDay({ onChange }: { onChange: (day: string | null) => void }) {
  const first = useContext(RangeCalendarStateContext)?.anchorDate?.toString() ?? null
  useEffect(() => onChange(first), [first, onChange])

  return null
}

/** Adds months when it comes near, or is pressed. The arrow keys do so too: the tab key would push it away. */
function More({ onReach }: { onReach: () => void }) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onReach(),
      { rootMargin: '600px' }
    )
    observer.observe(button.current!)
    return () => observer.disconnect()
  })

  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      className="mt-4 min-h-11 w-full rounded-md text-sm font-semibold text-link hover:bg-accent-soft"
      onClick={onReach}
    >
      Show more months
    </button>
  )
}

function inWords(draft: DayRange, anchor: string | null, limits: DayLimits, minNights: number) {
  const isNights = limits.mode === 'nights'
  if (anchor)
    return `${formatWeekday(anchor)}: now choose the ${isNights ? 'check-out' : 'last day'}`

  const { start, end } = draft
  if (start && end) {
    const length = isNights ? `, ${plural(nightsBetween(start, end), 'night')}` : ''
    const needed = isShorterThan(draft, isNights ? minNights : 0)
      ? `. This mooring requires a minimum of ${minNights} night(s)`
      : ''
    return `${formatDays(start, end)}${length}${needed}`
  }
  if (isNights && minNights > 1) return `Minimum stay: ${plural(minNights, 'night')}`

  return isNights ? 'Choose your check-in' : 'Choose the first day'
}

function isShorterThan({ start, end }: DayRange, nights: number): boolean {
  return start !== null && end !== null && nightsBetween(start, end) < nights
}

/** How many months after the first one shown a day lies. */
function monthsUntil(day: string | null, { min = todayInAuckland() }: DayLimits): number {
  if (!day) return 0
  const [months, first] = [day, min].map((date) => {
    const [year, month] = date.split('-').map(Number)
    return year * 12 + month
  })

  return Math.max(0, months - first)
}
