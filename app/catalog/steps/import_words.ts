import type { UnreadCalendar } from '#catalog/steps/read_calendar'
import type { FetchFailure } from '#platform/fetching/fetch_text'

/** The same for a name that leads inside our network and for one that leads nowhere: neither is told from the other. */
const UNREACHED =
  'We could not reach a calendar at this address. Please check it, or copy it from the other site again.'

/** Why another calendar could not be read, for its owner. */
export const IMPORT_WORDS: Record<FetchFailure | UnreadCalendar, string> = {
  address: UNREACHED,
  unreachable: UNREACHED,
  slow: 'The other site took too long to answer, or its calendar took too long to read.',
  large: 'The calendar is larger than 1 MB.',
  redirects: 'The address leads from one page to the next and never to a calendar.',
  missing: 'The other site has no calendar at this address any more. Copy its address there again.',
  forbidden:
    'The other site does not let us read this calendar. Make it public there, or copy its private address.',
  status: 'The other site answered with an error. We try again every half hour.',
  no_calendar: 'What we found at this address is no calendar, or only a part of one.',
  many_events: 'The calendar has more than 5,000 events.',
}

/** What an owner reads while a calendar that had events has none for the first time. */
export const EMPTIED =
  'This calendar has no events any more. We keep its days until we have read it once more.'
