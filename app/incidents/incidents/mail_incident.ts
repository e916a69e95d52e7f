import type Booking from '#booking/models/booking'
import { mailedListing } from '#catalog/contract/mailed_listing'
import type { Side } from '#incidents/incidents/find_stay'
import type Incident from '#incidents/models/incident'
import { kindWords } from '#incidents/rules/incident_kinds'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'
import { formatDays, formatTime, IN_ZONE } from '#shared/values/date_words'
import { formatNzd } from '#shared/values/money'

interface Told {
  incident: Incident
  /** With its two people and its mooring. */
  booking: Booking
}

const SIDES: Side[] = ['renter', 'owner']

/** Asks the owner for an answer. What the renter wrote stands on the site alone (rules Q14, G41). */
export async function mailReported(told: Told, trx: Trx): Promise<void> {
  const answerBy = `${formatTime(told.incident.answerBy)} ${IN_ZONE}`

  await mail(told, { side: 'owner', template: 'reported', subject: 'Problem reported' }, trx, {
    answerBy,
  })
}

/** Tells both sides that the owner has answered. */
export async function mailAnswered(told: Told, trx: Trx): Promise<void> {
  for (const side of SIDES)
    await mail(
      told,
      {
        side,
        template: 'answered',
        subject: side === 'renter' ? 'The owner answered your report' : 'Your answer was sent',
      },
      trx
    )
}

/** Tells both sides how the problem was settled. */
export async function mailSettled(told: Told, trx: Trx): Promise<void> {
  const { note, refundCents } = told.incident
  const refund = refundCents! > 0 ? formatNzd(refundCents!) : null

  for (const side of SIDES)
    await mail(told, { side, template: 'settled', subject: 'Problem settled' }, trx, {
      note,
      refund,
    })
}

interface Mailing {
  side: Side
  template: 'reported' | 'answered' | 'settled'
  subject: string
}

async function mail(
  { incident, booking }: Told,
  { side, template, subject }: Mailing,
  trx: Trx,
  data: Record<string, unknown> = {}
) {
  const { id, checkIn, checkOut, listing, owner } = booking
  const person = booking[side]
  const mooring = mailedListing({ title: listing.title, place: listing.place, owner })

  await postMail(
    {
      template: `incidents/${template}`,
      to: person.email,
      subject: `${subject}${mooring.subject}`,
      occasion: `${id}:${incident.id}:${side}`,
      data: {
        name: person.mailName,
        isRenter: side === 'renter',
        mooring: mooring.name,
        days: formatDays(checkIn, checkOut),
        problem: kindWords(incident.kind),
        url: pageUrl(side === 'renter' ? 'renter_stay' : 'owner_stay', { id }),
        ...data,
      },
    },
    trx
  )
}
