import { hash } from 'node:crypto'
import calendarFeeds from '#config/calendar_feeds'
import marketplace from '#config/marketplace'
import type CalendarImport from '#catalog/models/calendar_import'
import { IMPORT_WORDS } from '#catalog/steps/import_words'
import { type CalendarReading, readCalendar } from '#catalog/steps/read_calendar'
import { FetchFailed, fetchText } from '#platform/fetching/fetch_text'
import { FairQueue } from '#platform/queue/fair_queue'
import type { AucklandDate } from '#shared/values/auckland_time'

/** What came of fetching a calendar; `error` is a sentence for its owner. */
export type FetchedCalendar =
  | (CalendarReading & { etag: string | null; digest: string })
  | 'unchanged'
  | { error: string }

/** Each reading is a process of its own: on the first run of a day all calendars are read. Owners take turns. */
const readings = new FairQueue(marketplace.calendarImports.readTogether)

/** When a calendar was written: many sites say the moment of the answer. */
const WRITTEN = /(?<![^\r\n])DTSTAMP[:;][^\r\n]*/gi

/**
 * Fetches and reads another calendar. Only on the day on which it was read it is asked for changes alone, and the same text is not
 * read again: repeated events reach one day further on the next (rules C31, C32). The import has its mooring.
 */
export async function fetchCalendar(
  { url, etag, digest: before, readOn, listing }: CalendarImport,
  { today }: { today: AucklandDate }
): Promise<FetchedCalendar> {
  const { fetchMs, mostBytes, mostRedirects } = marketplace.calendarImports
  const isReadToday = readOn === today

  try {
    const fetched = await fetchText(url, {
      headers: {
        'User-Agent': `${marketplace.name} calendar import (${marketplace.url})`,
        'Accept': 'text/calendar, */*;q=0.1',
        ...(etag && isReadToday && { 'If-None-Match': etag }),
      },
      mostBytes,
      mostRedirects,
      timeoutMs: fetchMs,
      allowsLocal: calendarFeeds.allowsLocal,
    })
    if (fetched === 'unchanged')
      return etag && isReadToday ? 'unchanged' : { error: IMPORT_WORDS.status }

    const digest = hash('sha256', fetched.text.replace(WRITTEN, ''), 'base64url')
    if (digest === before && isReadToday) return 'unchanged'

    const reading = await readings.pass(listing.ownerId, () =>
      readCalendar(fetched.text, { today })
    )
    return 'problem' in reading
      ? { error: IMPORT_WORDS[reading.problem] }
      : { ...reading, etag: fetched.etag, digest }
  } catch (error) {
    if (error instanceof FetchFailed) return { error: IMPORT_WORDS[error.reason] }
    throw error
  }
}
