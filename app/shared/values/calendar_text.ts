import type { DateTime } from 'luxon'

const MAX_OCTETS = 75

/** Calendar files (RFC 5545) as they are sent. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** Lines of a calendar file as its text: folded, each with its end. */
export function calendarText(lines: string[]): string {
  return lines.flatMap(fold).join('\r\n').concat('\r\n')
}

export function calendarStamp(instant: DateTime): string {
  return instant.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")
}

/** A text as a value of a calendar file. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** RFC 5545 folds lines after 75 octets; a character is never cut. */
function fold(line: string): string[] {
  const folded: string[] = []
  let current = ''

  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_OCTETS) {
      folded.push(current)
      current = ' '
    }
    current += character
  }

  return [...folded, current]
}
