import type { DateTime } from 'luxon'
import { calendarStamp, calendarText, escapeText } from '#shared/values/calendar_text'
import type { AucklandDate } from '#shared/values/auckland_time'

export interface FeedEntry {
  id: string
  kind: 'stay' | 'block'
  firstDay: AucklandDate
  dayAfter: AucklandDate
  changedAt: DateTime
}

/** Stays and blocks of a mooring as a calendar file: when, and nothing of who, where or why (rule C23). */
export function calendarFeedText(
  entries: FeedEntry[],
  site: { name: string; host: string }
): string {
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, site.host)),
    'END:VCALENDAR',
  ])
}

function linesOf({ id, kind, firstDay, dayAfter, changedAt }: FeedEntry, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${calendarStamp(changedAt)}`,
    `LAST-MODIFIED:${calendarStamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${firstDay.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter.replaceAll('-', '')}`,
    `SUMMARY:${kind === 'stay' ? 'Booked' : 'Blocked'}`,
    'END:VEVENT',
  ]
}
