import { useState } from 'react'
import { type DayLimits, type DayRange, findWrongEnd } from '~/lib/taken_days'

type End = 'start' | 'end'

const NEITHER: DayRange = { start: null, end: null }

/** What is on screen in the two fields: the chosen days, and typed ones that cannot be and so are not handed out. */
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
    const end = findWrongEnd(range, limits)
    const kept = { ...range, ...(end && { [end]: null }) }
    const other = findWrongEnd(kept, limits)

    setIncomplete(null)
    setWrong({ ...NEITHER, ...(end && { [end]: range[end] }) })
    onChange(other ? { ...kept, [other]: null } : kept)
  }

  function leave(end: End, isIncomplete: boolean) {
    if (!isIncomplete) return setIncomplete((before) => (before === end ? null : before))

    setIncomplete(end)
    if (value[end] !== null) onChange({ ...value, [end]: null })
  }

  return { shown, wrongEnd: wrongEnd ?? incomplete, choose, leave }
}
