import { useState } from 'react'
import { findWrongEnd } from '~/lib/day_limits'
import { type DayLimits, type DayRange } from '~/lib/taken_days'

type End = 'start' | 'end'

const NEITHER: DayRange = { start: null, end: null }

/** What the two fields show: the chosen days, and typed days that are invalid and so not passed on. */
export function useTypedRange(
  value: DayRange,
  onChange: (range: DayRange) => void,
  limits: DayLimits
) {
  const [wrong, setWrong] = useState(NEITHER)
  const [incomplete, setIncomplete] = useState<End | null>(null)
  const shown = { start: value.start ?? wrong.start, end: value.end ?? wrong.end }
  const wrongEnd = findWrongEnd(shown, limits)

  function choose(range: DayRange) {
    const [handedOut, kept] = split(range, limits)

    setIncomplete(null)
    setWrong(kept)
    onChange(handedOut)
  }

  function leave(end: End, isIncomplete: boolean) {
    if (!isIncomplete) return setIncomplete((before) => (before === end ? null : before))

    setIncomplete(end)
    if (value[end] !== null) onChange({ ...value, [end]: null })
  }

  return { shown, wrongEnd: wrongEnd ?? incomplete, choose, leave }
}

/** Splits the typed days into valid and invalid ones; both may be invalid, for example while a year is typed. */
function split(range: DayRange, limits: DayLimits): [possible: DayRange, wrong: DayRange] {
  const first = findWrongEnd(range, limits)
  if (first === null) return [range, NEITHER]

  const possible = { ...range, [first]: null }
  const second = findWrongEnd(possible, limits)
  if (second !== null) return [NEITHER, range]

  return [possible, { ...NEITHER, [first]: range[first] }]
}
