/** Calendar months and days as texts: `YYYY-MM` and `YYYY-MM-DD`. A day belongs to no time zone here. */
const MILLISECONDS = 24 * 60 * 60 * 1000

/** @returns the month so many months later */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** @returns the day so many days later */
export function addDays(day: string, count: number): string {
  const time = new Date(`${day}T00:00:00Z`).getTime() + count * MILLISECONDS
  return new Date(time).toISOString().slice(0, 10)
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

const KEYS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(addMonths(monthOf(day), -1), day),
  PageDown: (day) => inMonth(addMonths(monthOf(day), 1), day),
}

/** @returns the day that a key leads to from another, by day, week and month; undefined for other keys */
export function dayAfterKey(key: string, day: string): string | undefined {
  return KEYS[key]?.(day)
}

/** Counted from Monday, 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The same day of a month, or its last one. */
function inMonth(month: string, day: string): string {
  const same = `${month}-${day.slice(8)}`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return same < last ? same : last
}

/** The weeks of a month, Monday first; null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year, number] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const lead = weekdayOf(`${month}-01`)

  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = week * 7 + weekday - lead + 1
      return date < 1 || date > length ? null : `${month}-${String(date).padStart(2, '0')}`
    })
  )
}
