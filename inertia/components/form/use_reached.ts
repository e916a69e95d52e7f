import { type RefObject, useEffect } from 'react'
import { takeEarlyDigits } from '~/lib/first_interaction'
import type { Reached } from './date_field_props'

interface TakeOver {
  group: RefObject<HTMLElement | null>
  reachedRef: RefObject<Reached | null>
  /** Whether a finger opens the calendar wherever it presses the field. */
  isSheet?: boolean
  open: () => void
}

/** Goes on where the person was in the placeholder: gives that part the focus, and opens the calendar if it was pressed. */
export function useReached({ group, reachedRef, isSheet = false, open }: TakeOver) {
  useEffect(() => {
    const wanted = reachedRef.current
    reachedRef.current = null
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (!wanted || isElsewhere) return undefined

    const dates = group.current!.querySelectorAll('[role="group"]')
    const input = dates[wanted.part]?.querySelector<HTMLElement>('[role="spinbutton"]')
    const isForFinger = isSheet && window.matchMedia('(pointer: coarse)').matches
    const isOpener = !input || isForFinger
    const target = isOpener ? group.current!.querySelector('button') : input
    target?.focus()
    if (input && !isForFinger) typeDigits(takeEarlyDigits(wanted.late ?? ''))
    if (isOpener && wanted.isPressed) open()
    if (!isOpener || !wanted.isDown) return undefined

    // Pressed while the field came: the press ends on it.
    window.addEventListener('pointerup', open, { once: true })
    return () => window.removeEventListener('pointerup', open)
    // Once, when the field takes the place of its placeholder.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Types digits where the focus is, one a frame: a part of a date that is full hands the focus on. */
function typeDigits(digits: string): void {
  if (digits === '') return

  const [data, rest] = [digits[0], digits.slice(1)]
  document.activeElement?.dispatchEvent(
    new InputEvent('beforeinput', {
      inputType: 'insertText',
      data,
      bubbles: true,
      cancelable: true,
    })
  )
  requestAnimationFrame(() => typeDigits(rest))
}
