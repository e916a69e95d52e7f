import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { dayAfterKey, monthOf } from './months'
import type { Days } from './calendar_nights'

interface Selection {
  /** Of the mooring whose days are chosen. */
  row: string
  anchor: string
  head: string
  /** Begun with a tap or Enter, so that the next one ends it. */
  isBegun: boolean
}

interface Options {
  /** No earlier day can be chosen. */
  first: string
  /** The day that keys start from. */
  start: { row: string; day: string }
  /** More than one: up and down lead from mooring to mooring instead of from week to week. */
  rows?: string[]
  /** The focus walks to a day that may not be shown yet. */
  onWalk?: (day: string) => void
}

/**
 * Days chosen by drag, shift-click, tap and tap, or keys: arrows walk, with Shift they extend, Enter begins and ends, Escape
 * gives up. Days carry `data-day` and `data-row`.
 */
export function useDaySelection({ first, start, rows = [], onWalk }: Options) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const [current, setCurrent] = useState(start)
  const [started, setStarted] = useState(start.day)
  const box = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const hasWalked = useRef(false)

  // Other months are shown: keys start there.
  if (start.day !== started) {
    setStarted(start.day)
    if (monthOf(current.day) !== monthOf(start.day)) setCurrent(start)
  }

  useEffect(() => {
    const end = () => {
      isDragging.current = false
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])
  useEffect(() => {
    if (!hasWalked.current) return
    const cells = box.current?.querySelectorAll<HTMLElement>(
      `[data-row="${current.row}"][data-day="${current.day}"]`
    )
    const shown = [...(cells ?? [])].find((cell) => cell.checkVisibility())
    // A day of another month comes with a later drawing.
    hasWalked.current = !shown
    shown?.focus()
  })

  const begin = (row: string, day: string, isBegun: boolean) =>
    setSelection({ row, anchor: day, head: day, isBegun })
  const isOpenAt = (row: string) => selection !== null && selection.row === row

  /** Begins, or ends what was begun. */
  function tap(row: string, day: string) {
    setCurrent({ row, day })
    if (isOpenAt(row) && selection!.isBegun)
      return setSelection({ ...selection!, head: day, isBegun: false })

    begin(row, day, true)
  }

  function press(event: PointerEvent) {
    const at = dayOf(event.target)
    if (!at || at.day < first || event.pointerType !== 'mouse' || event.button !== 0) return
    setCurrent(at)
    if (event.shiftKey && isOpenAt(at.row))
      return setSelection({ ...selection!, head: at.day, isBegun: false })

    isDragging.current = true
    begin(at.row, at.day, false)
  }

  function drag(event: PointerEvent) {
    const at = dayOf(event.target)
    if (!isDragging.current || !at || at.day < first || !isOpenAt(at.row)) return

    setSelection({ ...selection!, head: at.day })
  }

  function walk(event: KeyboardEvent) {
    const at = dayOf(event.target)
    if (!at) return
    if (event.key === 'Escape') return setSelection(null)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return tap(at.row, at.day)
    }
    const row = event.shiftKey ? undefined : rowAfterKey(event.key, at.row, rows)
    if (row !== undefined) {
      event.preventDefault()
      hasWalked.current = true
      return setCurrent({ row, day: at.day })
    }
    const day = dayAfterKey(event.key, at.day)
    if (day === undefined) return
    event.preventDefault()
    if (day < first) return

    hasWalked.current = true
    setCurrent({ row: at.row, day })
    onWalk?.(day)
    if (event.shiftKey)
      setSelection(
        isOpenAt(at.row)
          ? { ...selection!, head: day, isBegun: false }
          : { row: at.row, anchor: at.day, head: day, isBegun: false }
      )
    else if (isOpenAt(at.row) && selection!.isBegun) setSelection({ ...selection!, head: day })
  }

  const days: Days | null = selection && {
    from: selection.anchor < selection.head ? selection.anchor : selection.head,
    to: selection.anchor < selection.head ? selection.head : selection.anchor,
  }

  return {
    row: selection?.row ?? null,
    days,
    isBegun: selection?.isBegun ?? false,
    current,
    clear: () => setSelection(null),
    isSelected: (row: string, day: string) =>
      days !== null && selection!.row === row && days.from <= day && day <= days.to,
    /** For the element around all days. */
    grid: {
      ref: box,
      onPointerDown: press,
      onPointerOver: drag,
      onKeyDown: walk,
    },
    /** A tap of a finger or a pen, or a press by a screen reader. */
    onTap: (event: { nativeEvent: unknown }, row: string, day: string) => {
      const { pointerType, detail } = event.nativeEvent as { pointerType?: string; detail?: number }
      if (pointerType !== 'mouse' || detail === 0) tap(row, day)
    },
  }
}

export type DaySelection = ReturnType<typeof useDaySelection>

/** The mooring that up and down lead to, where there are several; at the end the same. */
function rowAfterKey(key: string, row: string, rows: string[]): string | undefined {
  if (rows.length < 2 || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  const at = rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)

  return rows[Math.min(Math.max(at, 0), rows.length - 1)]
}

function dayOf(target: EventTarget): { row: string; day: string } | null {
  const { day, row } = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {}

  return day && row ? { day, row } : null
}
