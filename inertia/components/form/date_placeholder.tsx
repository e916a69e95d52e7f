import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { takeEarlyPress } from '~/lib/first_interaction'
import { cx } from '~/lib/class_names'
import { formatDate } from '~/lib/format'
import { keptContents } from '~/lib/kept_markup'
import { dateLooks, SEGMENT } from './date_look'
import type { Reached } from './date_field_props'
import { FieldNote, RequiredMark } from './field'

const EMPTY = 'dd/mm/yyyy'

interface DatePlaceholderProps {
  name: string
  /** The name of the calendar button, as of the loaded field. */
  calendarName: string
  /** Label of each date, and its value as YYYY-MM-DD if chosen. */
  days: { label: string; value: string | null }[]
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  /** Where the person is in the field; the loaded field goes on from there. */
  reachedRef: RefObject<Reached | null>
}

/** A date field while its code loads: as tall, with a button for each part, whose focus and presses the field takes over. */
export function DatePlaceholder(props: DatePlaceholderProps) {
  const { name, calendarName, days, description, isRequired, isDisabled, reachedRef } = props
  const look = dateLooks[days.length === 1 ? 'single' : 'range']

  const group = useRef<HTMLDivElement>(null)

  // Listeners of the DOM: those of React come late, or not at all, to what happens while the page is being hydrated.
  useEffect(() => {
    const box = group.current!
    const reach = (target: EventTarget | null, isPressed: boolean) => {
      const button = target instanceof Element && box.contains(target) && target.closest('button')
      if (!button) return

      const wasPressed = takeEarlyPress(button.dataset.late!)
      reachedRef.current = {
        part: Number(button.value),
        isPressed: isPressed || wasPressed,
        late: button.dataset.late,
      }
    }
    const onDown = ({ target }: Event) => {
      reach(target, false)
      if (reachedRef.current) reachedRef.current.isDown = true
    }
    const onUp = () => {
      if (reachedRef.current) reachedRef.current.isDown = false
    }
    const onFocus = ({ target }: Event) => {
      if (!reachedRef.current?.isDown) reach(target, false)
    }
    const onClick = ({ target }: Event) => reach(target, true)
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) reachedRef.current = null
    }

    for (const button of box.querySelectorAll('button')) {
      if (button === document.activeElement || window.earlyPress === button.dataset.late)
        reach(button, false)
    }
    box.addEventListener('pointerdown', onDown)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    box.addEventListener('focusin', onFocus)
    box.addEventListener('click', onClick)
    box.addEventListener('focusout', onBlur)
    return () => {
      box.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      box.removeEventListener('focusin', onFocus)
      box.removeEventListener('click', onClick)
      box.removeEventListener('focusout', onBlur)
    }
  }, [reachedRef])

  const partProps = (part: number) => ({
    'type': 'button' as const,
    'value': part,
    'disabled': isDisabled,
    'data-late': lateName(name, part),
  })

  return (
    <div className={cx('min-w-0', look.frame)} role="group" aria-label={name} aria-busy ref={group}>
      <div
        className={look.group(false)}
        {...keptContents(
          `dates ${JSON.stringify([name, calendarName, days, isRequired, isDisabled])}`,
          () => (
            <>
              {days.map(({ label, value }, part) => (
                <div key={label} className={cx('relative', look.input)}>
                  <span className={look.label}>
                    {label}
                    {isRequired && <RequiredMark />}
                  </span>
                  <button
                    {...partProps(part)}
                    aria-label={`${label}, ${value ? formatDate(value) : EMPTY}`}
                    className={cx(look.segments(false), 'w-full before:absolute before:inset-0')}
                  >
                    <Segments value={value} />
                  </button>
                </div>
              ))}
              <button
                {...partProps(days.length)}
                aria-label={calendarName}
                className={iconButtonClass(cx('text-link', look.button))}
              >
                <Icon name="calendar" />
              </button>
            </>
          )
        )}
      />
      {description && <FieldNote>{description}</FieldNote>}
    </div>
  )
}

/** The parts of a date, each as wide as in the loaded field, so that nothing moves. */
function Segments({ value }: { value: string | null }) {
  const parts = (value ? formatDate(value) : EMPTY).split(/(\/)/)

  return parts.map((part, place) => (
    <span key={place} className={cx(SEGMENT, !value && /\w/.test(part) && 'text-muted')}>
      {part}
    </span>
  ))
}

/** `data-late` of a part of the field. */
function lateName(name: string, part: number) {
  return `${name} ${part}`
}
