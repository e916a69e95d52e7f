import type Notice from '#compliance/models/notice'
import { isoUtc } from '#shared/values/auckland_time'

type Cell = string | number | null

/** Metres, Auckland dates, UTC instants. */
const COLUMNS: [heading: string, cell: (notice: Notice) => Cell | undefined][] = [
  ['Notice', ({ id }) => id],
  ['Kind', ({ kind }) => kind],
  ['Booking', ({ bookingId }) => bookingId],
  ['Mooring number', ({ mooringNumber }) => mooringNumber],
  ['Management area', ({ managementArea }) => managementArea],
  ['Location', ({ location }) => location],
  ['Licence number', ({ licenceNumber }) => licenceNumber],
  ['Licence holder', ({ licenceHolder }) => licenceHolder],
  ['Check-in', ({ checkIn }) => checkIn],
  ['Check-out', ({ checkOut }) => checkOut],
  ['First name', ({ renter }) => renter.firstName],
  ['Last name', ({ renter }) => renter.lastName],
  ['Phone', ({ renter }) => renter.phone],
  ['Email', ({ renter }) => renter.email],
  ['Boat', ({ vessel }) => vessel?.name],
  ['Kind of boat', ({ vessel }) => vessel?.kind],
  ['Length (m)', ({ vessel }) => vessel?.lengthOverall],
  ['Draft (m)', ({ vessel }) => vessel?.draft],
  ['Registration', ({ vessel }) => vessel?.registration],
  ['Status', ({ status }) => status],
  ['Sent (UTC)', ({ mail }) => mail?.sentAt && isoUtc(mail.sentAt)],
  ['Made (UTC)', ({ createdAt }) => isoUtc(createdAt)],
]

/** Notices as a table, with a row of headings (rule E56). Needs the mails loaded. */
export function noticeRows(notices: Notice[]): Cell[][] {
  return [
    COLUMNS.map(([heading]) => heading),
    ...notices.map((notice) => COLUMNS.map(([, cell]) => cell(notice) ?? null)),
  ]
}
