const MONTHS = 'January|February|March|April|June|July|August|September|October|November|December'

/** The stay's times as the specification writes them. */
const STAY_TIMES = /\b(2:00\sPM|10:00\sAM)\b/g

/** Their parameters are not for reading. */
const ADDRESSES = /\bhttps?:\/\/\S+/g

const ODD = [
  // Days (not the names of Stripe's versions): Fri 11/12/2026, Fri 11 Dec, Fri 11 – Mon 14 Dec; a month alone is "April 2027".
  /\b\d{4}-\d\d-\d\d\b(?!\.\w)/g,
  /(?<![\d/])(\d\/\d{1,2}|\d{1,2}\/\d)\/\d{2,4}\b|\b\d\d\/\d\d\/\d\d\b(?!\d)/g,
  new RegExp(String.raw`\b\d{1,2}(st|nd|rd|th)? (${MONTHS})\b|\b(${MONTHS}) \d{1,2}\b(?!\d)`, 'g'),
  /\b\d{1,2}\s?[-–]\s?\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/g,
  // Times: 2:00 pm.
  /\b\d{1,2}:\d\d(:\d\d)?\s?(AM|PM|[ap]\.m\.)/g,
  /\b\d{1,2}:\d\d\b(?!\s?[ap]m\b|:)/g,
  // Money: $45, $45.50, $1,234.50, -$3.00.
  /\$\s\d|\$-\d|\$\d{4,}|\$[\d,]+\.(\d(?!\d)|\d{3,})|\bNZD\s?\d/g,
]

/** Dates, times and amounts of a text that are not written as docs/front-end.md says (rule T43). */
export function oddlyWritten(text: string): string[] {
  const checked = text.replaceAll(STAY_TIMES, '').replaceAll(ADDRESSES, '')

  return ODD.flatMap((pattern) => [...checked.matchAll(pattern)].map(([found]) => found))
}
