import { plural } from './format.ts'

interface StayRules {
  instantBook: boolean
  advanceNoticeHours: number
  bookingWindowDays: number | null
}

/** Fewer hours are said as hours. */
const HOURS_OF_DAYS = 48
const HOURS_OF_DAY = 24

/** What a renter must know of the rules of a mooring before they choose dates (rule W133). */
export function stayRulesInWords(rules: StayRules): string[] {
  const { instantBook, advanceNoticeHours: hours, bookingWindowDays: days } = rules

  return [
    instantBook
      ? null
      : 'On request: the owner answers each one, and you are charged only if they accept',
    hours > 0 ? `Book at least ${noticeInWords(hours)} before` : null,
    days === null ? null : `Up to ${plural(days, 'day')} ahead`,
  ].filter((rule) => rule !== null)
}

/** Whole days as days from two on, as the server says them. */
function noticeInWords(hours: number): string {
  return hours >= HOURS_OF_DAYS && hours % HOURS_OF_DAY === 0
    ? plural(hours / HOURS_OF_DAY, 'day')
    : plural(hours, 'hour')
}
