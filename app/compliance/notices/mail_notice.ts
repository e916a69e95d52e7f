import { randomUUID } from 'node:crypto'
import type Notice from '#compliance/models/notice'
import marketplace from '#config/marketplace'
import type { Trx } from '#platform/database/trx'
import { postMail } from '#shared/mail/post_mail'
import { formatAucklandDate } from '#shared/values/auckland_time'
import { formatDay, IN_ZONE } from '#shared/values/date_words'
import { STAY_TIMES } from '#shared/values/stay_range'

const SUBJECTS = {
  confirmed: 'Mooring stay confirmed',
  changed: 'Mooring stay changed',
  cancelled: 'Mooring stay cancelled',
}

const NOT_GIVEN = 'not given'

/**
 * Mails a notice to the harbourmaster and makes the mail its own; the caller saves it. Nothing where there is no address (rule E53).
 * Neither subject nor occasion tells the place: both are read in plain text (rule E52).
 */
export async function mailNotice(notice: Notice, trx: Trx): Promise<void> {
  const { harbourmasterEmail: to } = marketplace.compliance
  if (to === null) return
  const { id, kind, bookingId, checkIn, checkOut } = notice
  const days = `${formatAucklandDate(checkIn)} to ${formatAucklandDate(checkOut)}`
  const booking = bookingId.slice(0, 8)

  notice.merge({ mailId: randomUUID(), mailings: notice.mailings + 1 })
  await postMail(
    {
      id: notice.mailId!,
      to,
      template: 'compliance/notice',
      subject: `${SUBJECTS[kind]}: ${days} (booking ${booking})`,
      occasion: `${id}:${notice.mailings}`,
      data: { kind, booking, title: SUBJECTS[kind], facts: factsOf(notice) },
    },
    trx
  )
}

/** What it tells, as labels and values in order. */
function factsOf(notice: Notice) {
  const { renter, vessel, checkIn, checkOut } = notice
  const facts = [
    ['Mooring number', notice.mooringNumber],
    ['Management area', notice.managementArea],
    ['Location', notice.location],
    ['Licence number', notice.licenceNumber],
    ['Licence holder', notice.licenceHolder],
    ['Check-in', `${formatDay(checkIn)} at ${STAY_TIMES.checkIn} ${IN_ZONE}`],
    ['Check-out', `${formatDay(checkOut)} by ${STAY_TIMES.checkOut} ${IN_ZONE}`],
    ['Renter', [renter.firstName, renter.lastName].filter(Boolean).join(' ')],
    ['Phone', renter.phone],
    ['Email', renter.email],
    ['Boat', vessel && `${vessel.name}, ${vessel.kind.replaceAll('_', ' ')}`],
    ...(vessel
      ? [
          ['Length', `${vessel.lengthOverall} m`],
          ['Draft', `${vessel.draft} m`],
          ['Registration', vessel.registration],
        ]
      : []),
  ]

  return facts.map(([label, value]) => ({ label, value: value || NOT_GIVEN }))
}
