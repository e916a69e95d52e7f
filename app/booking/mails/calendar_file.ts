import type { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { tideWords } from '#booking/rules/water_words'
import { watersOf } from '#booking/steps/stay_waters'
import marketplace from '#config/marketplace'
import { pageUrl } from '#shared/mail/page_url'
import type { MailAttachment } from '#shared/mail/mail'
import {
  CALENDAR_TYPE,
  calendarStamp,
  calendarText,
  escapeText,
} from '#shared/values/calendar_text'

/**
 * The stay as a calendar file (RFC 5545) with the public point and its tides, never the access details. Its UID stays the same and
 * its sequence rises with each change of its dates and the cancellation, so that their files replace those before.
 *
 * @param now when the file was made, UTC
 * @param mooring what it is called, where that is not its title
 */
export function calendarFile(
  booking: Booking,
  {
    now,
    isCancelled = false,
    mooring: { name, place } = { name: booking.listing.title, place: booking.listing.place },
  }: { now: DateTime; isCancelled?: boolean; mooring?: { name: string; place: string } }
): MailAttachment {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(marketplace.name)}//Bookings//EN`,
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${new URL(marketplace.url).hostname}`,
    `SEQUENCE:${(booking.dateChanges ?? 0) + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${calendarStamp(now)}`,
    `DTSTART:${calendarStamp(booking.checkInAt)}`,
    `DTEND:${calendarStamp(booking.checkOutAt)}`,
    `SUMMARY:${escapeText(`Mooring: ${name}`)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText([whereDetailsAre(booking), ...(isCancelled ? [] : tideNote(booking))].join('\n'))}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]

  return {
    filename: 'stay.ics',
    contentType: CALENDAR_TYPE,
    content: calendarText(lines),
  }
}

function whereDetailsAre({ id, detailsRevealedAt }: Booking): string {
  const when = detailsRevealedAt ? '' : ` ${marketplace.stay.revealHours} hours before check-in`

  return `Access details are on the page of your stay${when}: ${pageUrl('renter_stay', { id })}`
}

/** The tides of check-in and check-out day (rule K17). */
function tideNote(booking: Booking): string[] {
  const { heading, days, source, notice } = tideWords(watersOf(booking).tides)

  return [
    '',
    heading,
    ...days.flatMap(({ date, lines }) => ['', date, ...lines]),
    '',
    source,
    notice,
  ]
}
