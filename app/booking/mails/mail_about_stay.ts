import { mailedMooring, mailedStay } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import type { Trx } from '#platform/database/trx'
import type { OutgoingMail } from '#shared/mail/mail'
import { postMail } from '#shared/mail/post_mail'

interface StayMail extends Partial<Pick<OutgoingMail, 'occasion' | 'data' | 'attachments'>> {
  to: 'renter' | 'owner'
  /** Its name under `booking/`. */
  template: string
  /** Without the title of the mooring, which is added. */
  subject: string
}

/** Mails the renter or the owner the facts of a stay, by default once; false when done before. Needs `withParties`. */
export function mailAboutStay(
  booking: Booking,
  { to, template, subject, occasion = booking.id, data, attachments }: StayMail,
  trx: Trx
): Promise<boolean> {
  const { email, mailName: name } = booking[to]

  return postMail(
    {
      template: `booking/${template}`,
      to: email,
      subject: `${subject}${mailedMooring(booking).subject}`,
      occasion,
      data: { ...mailedStay(booking), name, ...data },
      attachments,
    },
    trx
  )
}
